import { type Cabinet, cabinetApi, Relabelling } from '@chargehand/contract/areas/cabinets/cabinet';
import { groupedLabel } from '@chargehand/contract/fields/cabinet-label';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew } from '../../../lib/call/query';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { DialogProps } from '../../../ui/list/declare/declaration';

const { Text, TextArea } = fieldsOf(Relabelling, 'cabinet');

/** Dialog that revokes the label of a cabinet and assigns a printed label or a new one. */
export default function RelabelDialog({ rows: [cabinet], onClose }: DialogProps<Cabinet>) {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  if (!cabinet) return null;
  const save = async (body: unknown) => {
    const { label } = await callLoosely(cabinetApi.relabel, {
      params: { id: cabinet.id },
      body,
      quiet: true,
    });
    await renew(client, cabinetApi.relabel);
    notifier().success(t('relabelDone', { label: groupedLabel(label) }));
    onClose();
  };
  return (
    <FormDrawer
      texts="cabinet"
      title={t('relabelTitle', { name: cabinet.code })}
      submitLabel={t('relabel')}
      schema={Relabelling}
      initial={{ label: '', reason: '' }}
      save={save}
      onClose={onClose}
    >
      <p>{t('relabelText', { label: groupedLabel(cabinet.label) })}</p>
      <Text name="label" label={t('newLabel')} hint={t('newLabelHint')} placeholder="K7QF 2M9X 4TPA B6" />
      <TextArea name="reason" hint={t('relabelReason')} />
    </FormDrawer>
  );
}
