import { type Tag, tagApi, TagMerge } from '@chargehand/contract/areas/devices/tag';
import { useTranslation } from 'react-i18next';
import { ownTags } from '../../../features/tagging/own-tags';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { DialogProps } from '../../../ui/list/declare/declaration';

const { Reference } = fieldsOf(TagMerge, 'tag');

/** Drawer in which one tag is chosen that replaces the selected ones. */
export default function AskMerge({ rows, onClose, onDone }: DialogProps<Tag>) {
  const { t } = useTranslation('tag');
  const send = useSend(tagApi.merge, { quiet: true });
  const count = rows.length;
  // Usually the tag that most devices carry is the one to keep.
  const [usual] = [...rows].sort((a, b) => b.deviceCount - a.deviceCount);
  const save = async (body: TagMerge) => {
    await send.mutateAsync({ params: { ids: rows.map(({ id }) => id) }, body });
    notifier().success(t('merged', { count, n: format.number(count) }));
    onDone();
    onClose();
  };
  return (
    <FormDrawer
      texts="tag"
      title={t('mergeTitle', { count, n: format.number(count) })}
      submitLabel={t('mergeNow')}
      schema={TagMerge}
      initial={{ into: count > 1 ? (usual?.id ?? '') : '' }}
      save={save}
      onClose={onClose}
    >
      <Reference name="into" of={ownTags} hint={t('mergeHint')} />
    </FormDrawer>
  );
}
