import { type Alarm, alarmApi, AlarmShelf } from '@chargehand/contract/areas/devices/alarm';
import { useTranslation } from 'react-i18next';
import { hourOptions } from '../../../features/maintenance/hours';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { DialogProps } from '../../../ui/list/declare/declaration';

const { Select, TextArea } = fieldsOf(AlarmShelf, 'alarm');

/** Hours that are offered: an hour, a shift, a day, three days, a week. */
const shelves = hourOptions([1, 8, 24, 72, 168]);

/** Drawer that asks for how long and why alarms are shelved. */
export default function ShelveDialog({ rows, onClose, onDone }: DialogProps<Alarm>) {
  const { t } = useTranslation('alarm');
  const shelve = useSend(alarmApi.shelve, { quiet: true });
  const values = { count: rows.length, n: format.number(rows.length) };
  return (
    <FormDrawer
      texts="alarm"
      title={t('shelveTitle', values)}
      submitLabel={t('shelve')}
      schema={AlarmShelf}
      initial={{ hours: '8', reason: '' }}
      save={async (body) => {
        await shelve.mutateAsync({ params: { ids: rows.map(({ id }) => id) }, body });
        notifier().success(t('shelveDone', values));
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('shelveHint')}</p>
      <Select name="hours" options={shelves} />
      <TextArea name="reason" hint={t('reasonHint')} />
    </FormDrawer>
  );
}
