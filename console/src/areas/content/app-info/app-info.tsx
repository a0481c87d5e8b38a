import { appInfoApi } from '@chargehand/contract/areas/content/app-info';
import { appTextApi, appTexts, type TextState } from '@chargehand/contract/areas/content/app-text';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { type RecordTab, Tabs } from '../../../ui/record/tabs';
import { Read } from '../../../ui/feedback/read';
import { PageBones } from '../../../ui/feedback/skeleton/pages';
import { Status } from '../../../ui/feedback/status';
import css from './app-info.module.css';
import { CompanyPanel } from './company-panel';
import { TextPanel } from './text-panel';

/** Page `appInfo`: the legal texts of the app and its information about the company. */
export default function AppInfo() {
  const { t } = useTranslation('app-info');
  const states = useCall(appTextApi.all, {});
  const tabOf = (state: TextState): RecordTab => ({
    key: state.text,
    label: (
      <>
        <span>{t(state.text)}</span>
        {state.changed && <Status kind="wait">{t('draft')}</Status>}
      </>
    ),
    content: () => <TextPanel key={state.text} state={state} />,
  });
  return (
    <Read answer={states} bones={<PageBones shape="texts" />}>
      {(records) => {
        const company: RecordTab = { key: 'company', label: t('company'), content: () => <Company /> };
        const [first, ...others] = appTexts
          .flatMap((text) => records.filter((one) => one.text === text))
          .map(tabOf);
        return (
          <div className={css['page']}>
            <Tabs label={t('listTitle')} tabs={first ? [first, ...others, company] : [company]} />
          </div>
        );
      }}
    </Read>
  );
}

function Company() {
  const answer = useCall(appInfoApi.get, {});
  return <Read answer={answer}>{(info) => <CompanyPanel info={info} />}</Read>;
}
