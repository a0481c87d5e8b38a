import { RollbackDraft, type RolloutDetail, rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import type { RollbackPreview } from '@chargehand/contract/areas/versions/rollout-reach';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew, useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import styles from './rollout.module.css';
import { SettingsFields, usualSettings } from './settings-fields';

const { Select } = fieldsOf(RollbackDraft, 'rollout');

interface RollBackProps {
  rollout: RolloutDetail;
  onClose: () => void;
}

/** Drawer that rolls back a rollout: a new rollout installs an earlier firmware on its devices. */
export default function RollBack({ rollout, onClose }: RollBackProps) {
  const { t } = useTranslation('rollout');
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = usePathOf()('rolloutList');
  const params = { id: rollout.id };
  const { data: rollback, error } = useCall(rolloutApi.wayBack, { params });
  const save = async (body: RollbackDraft) => {
    const { id, devices } = await callLoosely(rolloutApi.rollback, { params, body, quiet: true });
    await renew(client, rolloutApi.rollback);
    notifier().success(t('started', { n: format.number(devices) }));
    onClose();
    if (path !== undefined) void navigate(`${path}/${id}`);
  };
  const to = rollback?.firmware.find(({ fits }) => fits);
  return (
    <FormDrawer
      texts="rollout"
      title={t('rollbackTitle', { name: `${rollout.modelName} ${rollout.version}` })}
      submitLabel={t('rollbackStart')}
      schema={RollbackDraft}
      // By default one wave covers all devices, so that the bad version is replaced at once.
      initial={rollback && { ...usualSettings, waves: ['100'], firmwareId: to?.id ?? '' }}
      failure={error}
      save={save}
      onClose={onClose}
    >
      {rollback && <RollbackReach way={rollback} />}
      <Select
        name="firmwareId"
        label={t('backTo')}
        options={(rollback?.firmware ?? []).map(({ id, version, fits }) => ({
          value: id,
          label: fits ? version : t('backUnfit', { version, from: rollout.version }),
          disabled: !fits,
        }))}
      />
      <SettingsFields />
    </FormDrawer>
  );
}

/** Shows the number of devices that will be rolled back, or why none can be. */
function RollbackReach({ way }: { way: RollbackPreview }) {
  const { t } = useTranslation('rollout');
  const { version, devices, there, firmware } = way;
  return (
    <div className={styles['reach']} role="status">
      <strong>{t('backReaches', { count: devices, n: format.number(devices), version })}</strong>
      <span>{t('reachThere', { n: format.number(there) })}</span>
      {!firmware.some(({ fits }) => fits) && <span>{t('backNone', { version })}</span>}
    </div>
  );
}
