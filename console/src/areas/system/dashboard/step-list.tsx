import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type FigureLink, useFigureLink } from './figure-links';
import css from './step-list.module.css';

interface Step {
  title: string;
  hint: string;
  done: boolean;
  /** Page on which the step is done. */
  place: FigureLink;
}

interface StepListProps {
  title: string;
  /** Number of steps that are done, in words. */
  progress: string;
  /** Button in the list's head. */
  action?: ReactNode;
  steps: readonly Step[];
}

/** List of steps that a user takes one after another. Each links to its page; those that are done have a tick. */
export function StepList({ title, progress, action, steps }: StepListProps) {
  const { t } = useTranslation('dashboard');
  const way = useFigureLink();
  return (
    <section className={css['panel']} aria-label={title}>
      <header className={css['head']}>
        <h2>{title}</h2>
        <span className="figures">{progress}</span>
        {action}
      </header>
      <ol className={css['steps']}>
        {steps.map((step, index) => {
          const to = way([step.place]);
          const words = (
            <>
              <span className={css['mark']}>
                {step.done ? <Check size={14} role="img" aria-label={t('stepDone')} /> : index + 1}
              </span>
              <span className={css['words']}>
                <b>{step.title}</b>
                <span>{step.hint}</span>
              </span>
            </>
          );
          return (
            <li key={step.title} data-done={step.done || undefined}>
              {to ? <Link to={to}>{words}</Link> : <div>{words}</div>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
