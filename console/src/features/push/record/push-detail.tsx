import { type ApiPush, pushAllApi, pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { useWords } from '../../../lib/words/i18n';
import type { ListDeclaration } from '../../../ui/list/declare/declaration';
import type { RecordField } from '../../../ui/noun/field';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';

const apis = { 'push-all': pushAllApi, 'push-target': pushTargetApi };
const course = ['deliveries', 'delivered', 'failed', 'unreachable', 'doneAt'] as const;

interface PushDetailProps<Key extends string> {
  id: number;
  of: {
    texts: keyof typeof apis;
    fields: Readonly<Record<Key | 'state' | (typeof course)[number], RecordField<ApiPush>>>;
  };
  list: ListDeclaration<ApiPush>;
  /** Keys of the fields shown about the push. */
  about: readonly Key[];
}

/** Page of one push with the result of each delivery. */
export function PushDetail<Key extends string>({ id, of, list, about }: PushDetailProps<Key>) {
  const words = useWords(of.texts);
  const away = usePathOf()(list.page) ?? '/';
  const answer = useCall(apis[of.texts].get, { params: { id } });
  return (
    <RecordPage
      page={list.page}
      answer={answer}
      nameOf={({ title }) => title}
      gone={{ title: words('goneTitle'), text: words('goneText') }}
    >
      {(push) => (
        <>
          <RecordHead
            name={push.title}
            nameLanguage={push.textLanguage}
            state={of.fields.state.fact(push, words)}
            actions={<RecordActions list={list} record={push} away={away} />}
          />
          <RecordParts of={of.texts} id={id} name={push.title}>
            <FactPanels>
              <FactsOf of={of} record={push} title="about" keys={about} />
              <FactsOf of={of} record={push} title="course" keys={course} />
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
