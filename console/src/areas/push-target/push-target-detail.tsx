import { pushTargetApi } from '@chargehand/contract/areas/api-push';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../lib/brought/places';
import { useCall } from '../../lib/call/query';
import { useWords } from '../../lib/words/i18n';
import { FactPanels, FactsOf } from '../../ui/record/facts-of';
import { RecordActions } from '../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../ui/record/record-page';
import { RecordParts } from '../../ui/record/record-parts';
import { list } from './push-target-list';
import { pushTarget } from './push-target.noun';

const about = ['noticeId', 'version', 'reach', 'named', 'channels', 'createdAt', 'createdBy'] as const;
const course = ['deliveries', 'delivered', 'failed', 'doneAt'] as const;

/** The page of one push, with what became of each delivery. */
export default function PushTargetDetail({ id }: { id: number }) {
  const { t } = useTranslation('push-target');
  const words = useWords('push-target');
  const away = usePathOf()(list.page) ?? '/';
  const answer = useCall(pushTargetApi.get, { params: { id } });
  return (
    <RecordPage
      page={list.page}
      answer={answer}
      nameOf={pushTarget.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(one) => (
        <>
          <RecordHead
            name={one.title}
            state={pushTarget.fields.state.fact(one, words)}
            actions={<RecordActions list={list} record={one} away={away} />}
          />
          <RecordParts of="push-target" id={id} name={one.title}>
            <FactPanels>
              <FactsOf of={pushTarget} record={one} title="about" keys={about} />
              <FactsOf of={pushTarget} record={one} title="course" keys={course} />
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
