import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartProps } from '../../../lib/extensions/parts';
import { useCall } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { List } from '../../../ui/list/list';
import { list } from './rollout-list';
import styles from './rollout.module.css';

const StartRollout = lateForm(() => import('./start-rollout'));

/** Lists the rollouts of one firmware on its page, with a button that starts another one. */
export default function RolloutsOfFirmware({ id, name }: PartProps) {
  const { t } = useTranslation('rollout');
  const [starting, setStarting] = useState(false);
  const firmware = useCall(firmwareApi.get, { params: { id } });
  return (
    <div className={styles['parts']}>
      <Can use={rolloutApi.create}>
        <div>
          <Button
            type="primary"
            disabled={firmware.data?.keyRetired !== false}
            onClick={() => setStarting(true)}
          >
            {t('start')}
          </Button>
        </div>
      </Can>
      <List list={list} where={{ firmwareId: id }} address="rollouts" />
      {starting && <StartRollout firmwareId={id} name={name} onClose={() => setStarting(false)} />}
    </div>
  );
}
