import { type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { usePathOf } from '../../lib/session/page-paths';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';
import { late } from '../../ui/late';
import { onOpened } from './live';
import { ring } from './ring';
import { useWhere } from './use-where';

const HandleWarnings = late(() => import('./handle-warnings'));

/** Announces each new warning at once, with a sound if the user wants it, and offers to handle it. */
export function NewWarnings() {
  const { t } = useTranslation('warning-bell');
  const whereOf = useWhere();
  const path = usePathOf()('warningList');
  const may = mayUse(useSession(), warningApi.handle);
  const navigate = useNavigate();
  const [handled, setHandled] = useState<Warning>();
  const notify = useEffectEvent((warning: Warning) => {
    const { id, temperature } = warning;
    const title = t('opened', { name: whereOf(warning), temperature: format.temperature(temperature) });
    const show = () => void navigate({ pathname: path ?? '', search: `?open=show-${id}` });
    notifier().warn(
      title,
      may ? { label: t('handle'), act: () => setHandled(warning) } : { label: t('show'), act: show },
    );
    ring();
  });
  useEffect(() => onOpened((warning) => notify(warning)), []);
  if (!handled) return null;
  const close = () => setHandled(undefined);
  return <HandleWarnings rows={[handled]} left={[]} onClose={close} onDone={close} />;
}
