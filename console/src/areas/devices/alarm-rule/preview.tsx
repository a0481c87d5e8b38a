import { AlarmRuleDraft, alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { useForm } from '../../../ui/form/form-context';
import css from './alarm-rule.module.css';

/** Button that computes what the rule, as it stands in the form, would have told in the last seven days. */
export function Preview() {
  const { t } = useTranslation('alarm-rule');
  const parsed = AlarmRuleDraft.safeParse(useForm().draft);
  const preview = useSend(alarmRuleApi.preview, { quiet: true });
  const { data, error, isPending, mutate, reset } = preview;
  return (
    <div className={css['preview']}>
      <Button
        disabled={!parsed.success}
        loading={isPending}
        onClick={() => {
          reset();
          if (parsed.success) mutate({ body: parsed.data });
        }}
      >
        {t('preview')}
      </Button>
      <div role="status">
        {error && <p>{error.message}</p>}
        {data && (
          <>
            <p>
              {t('previewAlarms', {
                alarms: format.number(data.alarms),
                incidents: format.number(data.incidents),
              })}
            </p>
            <ul>
              {data.levels.map(({ people, messages }, level) => (
                <li key={level}>
                  {t('previewLevel', {
                    level: level + 1,
                    people: format.number(people),
                    messages: format.number(messages),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
