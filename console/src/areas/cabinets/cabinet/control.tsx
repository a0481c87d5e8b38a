import {
  type CabinetCommands,
  type CabinetDetail,
  cabinetApi,
} from '@chargehand/contract/areas/cabinets/cabinet';
import { LimitDraft, maxLimitW } from '@chargehand/contract/areas/devices/bound-device';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Results } from '../../../features/device-command/results';
import { format } from '../../../lib/words/format';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { RequiredInput } from '../../../ui/dialog/required-input';
import { Panel } from '../../../ui/panel';
import { Problem } from '../../../ui/feedback/problem';
import css from './cabinet.module.css';

type Action = 'allOn' | 'allOff' | 'limitAll';

/** Panel that switches all devices of a cabinet or sets their power limit, and shows the result for each device. */
export function Control({ cabinet }: { cabinet: CabinetDetail }) {
  const { t } = useTranslation('cabinet');
  const session = useSession();
  const [dialog, setDialog] = useState<Action>();
  const [answer, setAnswer] = useState<CabinetCommands>();
  const { slots } = cabinet;
  const may = { switch: mayUse(session, cabinetApi.switchAll), limit: mayUse(session, cabinetApi.limitAll) };
  if (slots.length === 0 || !(may.switch || may.limit)) return null;
  const rows = slots.map(({ slot, deviceId, code }) => ({
    id: deviceId,
    name: t('slotAndCode', { slot: format.number(slot), code }),
  }));
  const asking = { cabinet, onGiven: setAnswer, onClose: () => setDialog(undefined) };
  const button = (what: Action) => <Button onClick={() => setDialog(what)}>{t(what)}</Button>;
  return (
    <Panel title={t('control')}>
      <div className={css['control']}>
        {may.switch && button('allOn')}
        {may.switch && button('allOff')}
        {may.limit && button('limitAll')}
      </div>
      <p className={css['hottest']}>{t('controlHint')}</p>
      {answer && <Results key={answer.commands[0]?.id} commands={answer.commands} rows={rows} />}
      {answer && answer.refused.length > 0 && (
        <Problem>
          {t('controlRefused', { slots: answer.refused.map((slot) => format.number(slot)).join(', ') })}
        </Problem>
      )}
      {(dialog === 'allOn' || dialog === 'allOff') && <AskSwitch on={dialog === 'allOn'} {...asking} />}
      {dialog === 'limitAll' && <AskLimit {...asking} />}
    </Panel>
  );
}

interface AskingProps {
  cabinet: CabinetDetail;
  onGiven: (given: CabinetCommands) => void;
  onClose: () => void;
}

function AskSwitch({ on, cabinet: { id, code }, onGiven, onClose }: AskingProps & { on: boolean }) {
  const { t } = useTranslation('cabinet');
  return (
    <AskDialog
      by={cabinetApi.switchAll}
      input={{ params: { id }, body: { on } }}
      title={t(on ? 'allOnTitle' : 'allOffTitle', { code })}
      action={t(on ? 'allOn' : 'allOff')}
      danger={!on}
      done={undefined}
      onDone={onGiven}
      onClose={onClose}
    >
      <p>{t('offlineFails')}</p>
    </AskDialog>
  );
}

function AskLimit({ cabinet: { id, code, slots }, onGiven, onClose }: AskingProps) {
  const { t } = useTranslation('cabinet');
  const [typed, setTyped] = useState('');
  const draft = LimitDraft.safeParse({ limitW: typed });
  const each = draft.success ? Math.floor(draft.data.limitW / slots.length) : 0;
  return (
    <AskDialog
      by={cabinetApi.limitAll}
      input={{ params: { id }, body: { limitW: draft.success ? draft.data.limitW : 0 } }}
      title={t('limitAllTitle', { code })}
      action={t('limitAll')}
      danger={false}
      done={undefined}
      onDone={onGiven}
      onClose={onClose}
    >
      <RequiredInput
        aria-label={t('limitTyped')}
        inputMode="numeric"
        suffix="W"
        value={typed}
        onValue={setTyped}
        wrong={each < 1}
        problem={t('limitRange', { least: format.power(slots.length), most: format.power(maxLimitW) })}
      />
      <p>{t('limitShared', { each: format.power(each) })}</p>
    </AskDialog>
  );
}
