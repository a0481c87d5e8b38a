import { type AppInfo, AppInfoChange, appInfoApi } from '@chargehand/contract/areas/content/app-info';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';
import { mayUse } from '../../../ui/can';
import { fieldsOf } from '../../../ui/form/fields-of';
import { PageForm } from '../../../ui/form/page-form';
import { FieldRow } from '../../../ui/form/row';
import { Panel } from '../../../ui/panel';
import css from './app-info.module.css';

const { Text, Texts, Image } = fieldsOf(AppInfoChange, 'app-info');

/** Form for the app's information about the company. Changes apply at once. */
export function CompanyPanel({ info }: { info: AppInfo }) {
  const { t } = useTranslation('app-info');
  const client = useQueryClient();
  const fixed = !mayUse(useSession(), appInfoApi.save);
  const { updatedAt, updatedBy, ...initial } = info;
  return (
    <div className={css['company']}>
      <Panel
        title={t('company')}
        aside={
          updatedAt !== null &&
          t('changedAt', { time: format.instant(updatedAt), name: updatedBy ?? '' }).trim()
        }
      >
        <PageForm
          texts="app-info"
          schema={AppInfoChange}
          initial={{ ...initial, image: initial.image ?? '' }}
          submitLabel={t('saveOne')}
          save={async (body) => {
            await call(appInfoApi.save, { body, quiet: true });
            await renew(client, appInfoApi.save);
            notifier().success(t('saved'));
          }}
        >
          <FieldRow>
            <Text
              name="contactNumber"
              disabled={fixed}
              placeholder="400-800-1234"
              formatText={t('numberFormat')}
            />
            <Text name="shareLink" disabled={fixed} placeholder="https://" formatText={t('linkFormat')} />
          </FieldRow>
          <Texts name="copyright" disabled={fixed} />
          <Texts name="address" disabled={fixed} />
          <Image name="image" use="appInfoImage" removable disabled={fixed} />
        </PageForm>
      </Panel>
    </div>
  );
}
