import type { BoundDevice } from '@chargehand/contract/areas/devices/bound-device';
import { GroupMember, groupMemberApi } from '@chargehand/contract/areas/devices/group-member';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownLists } from '../../../features/device-group/own-groups';
import { callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { useStarted } from '../../../ui/job/use-started';
import type { DialogProps } from '../../../ui/list/declare/declaration';

const { Reference } = fieldsOf(GroupMember, 'bound-device');

/** Drawer in which devices join a group, or leave it. */
export default function AskGroup({ rows, all, onClose, onDone }: DialogProps<BoundDevice>) {
  const { t } = useTranslation('bound-device');
  const [joins, setJoins] = useState(true);
  const join = useSend(groupMemberApi.join, { quiet: true });
  const leave = useSend(groupMemberApi.leave, { quiet: true });
  const started = useStarted();
  const count = all?.count ?? rows.length;
  const values = { count, n: format.number(count) };
  const save = async (body: GroupMember) => {
    if (all) {
      const endpoint = joins ? groupMemberApi.joinAll : groupMemberApi.leaveAll;
      await callLoosely(endpoint, { body: { wish: body, where: all.query }, quiet: true });
      notifier().success(t('startedAll'));
      await started();
    } else {
      await (joins ? join : leave).mutateAsync({ params: { ids: rows.map(({ id }) => id) }, body });
      notifier().success(t(joins ? 'joinDone' : 'leaveDone', values));
    }
    onDone();
    onClose();
  };
  return (
    <FormDrawer
      texts="bound-device"
      title={t('groupsOf', values)}
      submitLabel={t(joins ? 'joinGroup' : 'leaveGroup')}
      schema={GroupMember}
      initial={{ groupId: '' }}
      save={save}
      onClose={onClose}
    >
      <Segmented
        aria-label={t('groups')}
        value={joins}
        options={[
          { value: true, label: t('joinGroup') },
          { value: false, label: t('leaveGroup') },
        ]}
        onChange={setJoins}
      />
      <Reference name="groupId" of={ownLists} hint={t('groupHint')} />
    </FormDrawer>
  );
}
