import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft';
import { Field, type FieldProps } from './field';
import styles from './lines.module.css';

interface LinesProps extends FieldProps {
  /** Initial values of a new line. */
  empty: Draft;
  /** Minimum number of lines. */
  least?: number;
  /** Maximum number of lines. */
  most?: number;
  /** Label of the button that adds a line. */
  addLabel: string;
  /** Renders the fields of a line. Their names begin with its path, `levels.0`. */
  children: (path: string, at: number) => ReactNode;
}

/**
 * Repeated rows inside a form, such as the timers of a device, with buttons to add and remove them and validation per
 * field.
 */
export function Lines({ empty, least = 0, most = 1000, addLabel, children, ...props }: LinesProps) {
  const { t } = useTranslation('ui');
  return (
    <Field {...props}>
      {({ id, 'aria-describedby': describedby, 'aria-invalid': invalid }, form, label) => {
        const value = form.value(props.name);
        const lines: unknown[] = Array.isArray(value) ? value : [];
        const set = (next: unknown[]) => form.put(props.name, next);
        return (
          <div
            id={id}
            role="group"
            tabIndex={-1}
            aria-label={label}
            aria-describedby={describedby}
            data-invalid={invalid}
            className={styles['lines']}
          >
            {lines.map((_, lineIndex) => (
              <div key={lineIndex} className={styles['line']}>
                <div className={styles['fields']}>{children(`${props.name}.${lineIndex}`, lineIndex)}</div>
                <Button
                  type="text"
                  disabled={lines.length <= least}
                  aria-label={t('removeLine', { n: lineIndex + 1 })}
                  icon={<Trash2 />}
                  onClick={() => set(lines.filter((_, index) => index !== lineIndex))}
                />
              </div>
            ))}
            {lines.length < most && (
              <Button
                className={styles['add'] ?? ''}
                icon={<Plus />}
                onClick={() => set([...lines, { ...empty }])}
              >
                {addLabel}
              </Button>
            )}
          </div>
        );
      }}
    </Field>
  );
}
