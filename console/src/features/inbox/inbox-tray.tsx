import { type Message, messageApi } from '@chargehand/contract/areas/message';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '../../lib/session/page-paths';
import { useSession } from '../../lib/session/session';
import { useServerNow } from '../../lib/words/clock';
import { format, formatSince } from '../../lib/words/format';
import { mayUse } from '../../ui/can';
import { Tray, useOpenHere } from '../../ui/tray';
import { InLanguage } from '../../ui/in-language';
import { TrayLine, TrayList } from '../../ui/tray-list';
import { ReadAll } from './read-all';
import { Subject } from './subject';
import { useUnread } from './use-unread';

/** Button in the navbar with the number of unread messages. It opens a list of the newest ones. */
export default function InboxTray({ className }: { className: string }) {
  const { t } = useTranslation('inbox');
  const may = mayUse(useSession(), messageApi.unread);
  const path = usePathOf()('messageList');
  const opening = useOpenHere();
  const data = useUnread(may);
  if (!data || path === undefined) return null;
  const { unread, newest } = data;
  return (
    <Tray
      className={className}
      icon={Mail}
      title={t('title')}
      label={unread > 0 ? t('some', { count: unread, n: format.number(unread) }) : t('none')}
      count={unread}
      {...opening}
    >
      <Newest messages={newest} path={path} />
    </Tray>
  );
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
          <Link to={{ pathname: path }}>{t('all')}</Link>
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
