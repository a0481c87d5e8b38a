import { type Firmware, firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { Facts } from '../../../ui/detail/facts';
import { Panel } from '../../../ui/panel';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { list } from './firmware-list';
import { firmware as noun } from './firmware.noun';
import { Running } from './running';

/** Page of one firmware: its signed data, and the versions that the devices of its model run. */
export default function FirmwareDetail({ id }: { id: number }) {
  const { t } = useTranslation('firmware');
  const answer = useCall(firmwareApi.get, { params: { id } });
  return (
    <RecordPage
      page="firmwareUpgradeList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(firmware) => <Shown firmware={firmware} />}
    </RecordPage>
  );
}

function Shown({ firmware }: { firmware: Firmware }) {
  const { t } = useTranslation('firmware');
  const words = useWords('firmware');
  const away = usePathOf()('firmwareUpgradeList') ?? '/';
  const { fields } = noun;
  const fact = (key: keyof typeof fields) => ({ label: t(key), value: fields[key].fact(firmware, words) });
  return (
    <>
      <RecordHead
        name={noun.nameOf(firmware)}
        state={fields.lastRollout.fact(firmware, words)}
        facts={
          <>
            <span>{format.instant(firmware.createdAt)}</span>
            {firmware.createdBy !== null && <span>{firmware.createdBy}</span>}
          </>
        }
        actions={<RecordActions list={list} record={firmware} away={away} />}
      />
      <RecordParts of="firmware" id={firmware.id} name={noun.nameOf(firmware)}>
        <Panel title={t('signed')}>
          <Facts
            wide
            facts={[
              ...(['fromVersions', 'fileName', 'size', 'keyName', 'kid', 'keyRetired'] as const).map(fact),
              ...(['signedModel', 'sha256', 'signature'] as const).map(fact),
              ...(firmware.notes === null ? [] : [fact('notes')]),
            ]}
          />
        </Panel>
        <Running modelId={firmware.modelId} />
      </RecordParts>
    </>
  );
}
