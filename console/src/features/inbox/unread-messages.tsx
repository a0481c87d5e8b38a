import { type Message, messageApi } from '@chargehand/contract/areas/content/message';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../lib/session/page-paths';
import { useSession } from '../../lib/session/session';
import { useServerNow } from '../../lib/words/clock';
import { format, formatSince } from '../../lib/words/format';
import { mayUse } from '../../ui/can';
import { InLanguage } from '../../ui/in-language';
import { TrayLine, TrayLink, TrayList, type TrayPart } from '../../ui/tray-list';
import { ReadAll } from './read-all';
import { Subject } from './subject';
import { useUnread } from './use-unread';

/** Returns the unread messages as a part of the inbox, or undefined if the account may not see messages. */
export function useMessagesPart(): TrayPart | undefined {
  const { t } = useTranslation('inbox');
  const may = mayUse(useSession(), messageApi.unread);
  const path = usePathOf()('messageList');
  const data = useUnread(may);
  if (!data || path === undefined) return undefined;
  const { unread, newest } = data;
  return {
    title: t('title'),
    count: unread,
    label: t('some', { count: unread, n: format.number(unread) }),
    content: <Newest messages={newest} path={path} />,
  };
}

/** Lists the newest unread messages, with a link to all. */
function Newest({ messages, path }: { messages: readonly Message[]; path: string }) {
  const { t } = useTranslation('inbox');
  const now = useServerNow();
  return (
    <TrayList
      none={messages.length === 0 ? t('none') : undefined}
      foot={
        <>
          <TrayLink to={{ pathname: path }}>{t('all')}</TrayLink>
          <ReadAll kind="link" small />
        </>
      }
    >
      {messages.map((message) => (
        <TrayLine
          key={message.id}
          to={{ pathname: path, search: `?open=show-${message.id}` }}
          kind="run"
          title={<Subject message={message} />}
          note={<InLanguage language={message.textLanguage}>{message.excerpt}</InLanguage>}
          when={formatSince(message.createdAt, now)}
        />
      ))}
    </TrayList>
  );
}
