import { pushAllApi } from '@chargehand/contract/areas/api-push';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../lib/brought/places';
import { useCall } from '../../lib/call/query';
import { useWords } from '../../lib/words/i18n';
import { FactPanels, FactsOf } from '../../ui/record/facts-of';
import { RecordActions } from '../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../ui/record/record-page';
import { RecordParts } from '../../ui/record/record-parts';
import { list } from './push-all-list';
import { pushAll } from './push-all.noun';

const about = ['noticeId', 'version', 'channels', 'createdAt', 'createdBy'] as const;
const course = ['deliveries', 'delivered', 'failed', 'doneAt'] as const;

/** The page of one push, with what became of each delivery. */
export default function PushAllDetail({ id }: { id: number }) {
  const { t } = useTranslation('push-all');
  const words = useWords('push-all');
  const away = usePathOf()(list.page) ?? '/';
  const answer = useCall(pushAllApi.get, { params: { id } });
  return (
    <RecordPage
      page={list.page}
      answer={answer}
      nameOf={pushAll.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(one) => (
        <>
          <RecordHead
            name={one.title}
            state={pushAll.fields.state.fact(one, words)}
            actions={<RecordActions list={list} record={one} away={away} />}
          />
          <RecordParts of="push-all" id={id} name={one.title}>
            <FactPanels>
              <FactsOf of={pushAll} record={one} title="about" keys={about} />
              <FactsOf of={pushAll} record={one} title="course" keys={course} />
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
