import { TagsDraft } from '@chargehand/contract/areas/devices/tagging';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../../lib/call/call';
import { notifier } from '../../lib/call/notify';
import { useSend } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { FormDrawer } from '../../ui/form/form-drawer';
import { useStarted } from '../../ui/job/use-started';
import type { DialogProps } from '../../ui/list/declare/declaration';
import type { TaggedRow, TaggingApi } from './tagging-api';
import { TagNames } from './tag-names';

/** Drawer that changes the tags of one record, or adds tags to many records and removes tags from them. */
function AskTags({ api, rows, all, onClose, onDone }: DialogProps<TaggedRow> & { api: TaggingApi }) {
  const { t } = useTranslation('tagging');
  const send = useSend(api.setTags, { quiet: true });
  const started = useStarted();
  const [first] = rows;
  const single = rows.length === 1 ? first : undefined;
  const before = single?.tags.map(({ name }) => name) ?? [];
  const count = all?.count ?? rows.length;
  const save = async (typed: TagsDraft) => {
    if (all) {
      await callLoosely(api.setTagsAll, { body: { wish: typed, where: all.query }, quiet: true });
      notifier().success(t('jobStarted'));
      await started();
    } else {
      // The form of a single record shows the tags that it shall have.
      const body = single
        ? {
            add: typed.add.filter((name) => !before.includes(name)),
            remove: before.filter((name) => !typed.add.includes(name)),
          }
        : typed;
      await send.mutateAsync({ params: { ids: rows.map(({ id }) => id) }, body });
      notifier().success(t('done', { count, n: format.number(count) }));
    }
    onDone();
    onClose();
  };
  return (
    <FormDrawer
      texts="tagging"
      title={single ? t('titleOne') : t('titleMany', { count, n: format.number(count) })}
      submitLabel={t('save')}
      schema={TagsDraft}
      initial={{ add: before, remove: [] }}
      save={save}
      onClose={onClose}
    >
      {single ? (
        <TagNames name="add" label={t('tags')} hint={t('hint')} />
      ) : (
        <>
          <TagNames name="add" hint={t('hint')} />
          <TagNames name="remove" />
        </>
      )}
    </FormDrawer>
  );
}

/** Returns the drawer for a noun whose tags these endpoints change. */
export const asksTags = (api: TaggingApi) =>
  function AskTagsOf(props: DialogProps<TaggedRow>) {
    return <AskTags {...props} api={api} />;
  };
