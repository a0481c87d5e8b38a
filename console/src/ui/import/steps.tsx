import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './import.module.css';

const steps = ['stepFile', 'stepCheck', 'stepImport'] as const;

/** Shows the current step of an import; earlier steps are done. */
export function Steps({ at }: { at: number }) {
  const { t } = useTranslation('import');
  return (
    <ol className={css['steps']}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden="true">{index < at ? <Check size={14} /> : index + 1}</span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
