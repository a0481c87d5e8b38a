import { Button, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field';
import { NumberInput } from '../../../ui/form/fields';
import { Problem } from '../../../ui/feedback/problem';
import { useForm } from '../../../ui/form/form-context';
import { addLevel, type LevelDraft, LevelDrafts, type Limit, moveLimit, removeLevel } from './levels';
import styles from './levels-field.module.css';

/** Maximum number of levels, the same as in the contract. */
const maxLevels = 10;

/** Field for the temperature levels, lowest first. Adjacent levels share a limit. */
export function LevelsField({ name }: { name: string }) {
  const { t } = useTranslation('device-model');
  const { value, put } = useForm();
  const levels = LevelDrafts.catch([]).parse(value(name));
  const change = (next: LevelDraft[]) => put(name, next);
  return (
    <Field name={name} hint={t('levelsHint')}>
      {({ id, 'aria-describedby': describedby, 'aria-invalid': invalid }, _, label) => (
        <div
          id={id}
          role="group"
          tabIndex={-1}
          aria-label={label}
          aria-describedby={describedby}
          data-invalid={invalid}
          className={styles['levels']}
        >
          {levels.map((level, place) => (
            <Level
              key={place}
              path={`${name}.${place}`}
              level={level}
              at={place}
              only={levels.length === 1}
              onLimit={(limit, value) => change(moveLimit(levels, limit, value))}
              onChange={(part) =>
                change(levels.map((one, index) => (index === place ? { ...one, ...part } : one)))
              }
              onRemove={() => change(removeLevel(levels, place))}
            />
          ))}
          {levels.length < maxLevels && (
            <Button
              className={styles['add'] ?? ''}
              icon={<Plus size={14} />}
              onClick={() => change(addLevel(levels))}
            >
              {t('addLevel')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

interface LevelProps {
  path: string;
  level: LevelDraft;
  at: number;
  only: boolean;
  onLimit: (limit: number, value: Limit) => void;
  onChange: (part: Partial<LevelDraft>) => void;
  onRemove: () => void;
}

function Level({ path, level, at, only, onLimit, onChange, onRemove }: LevelProps) {
  const { t } = useTranslation(['device-model', 'ui']);
  const { problems } = useForm();
  const wrong = (part: string) => problems.some(({ field }) => field === `${path}.${part}`);
  const mark = (part: string) => ({
    'aria-invalid': wrong(part),
    status: wrong(part) ? ('error' as const) : ('' as const),
  });
  const levelProblems = problems.filter(({ field }) => field.startsWith(`${path}.`));
  const labels: Record<string, string> = {
    name: t('levelName'),
    colour: t('levelColour'),
    from: t('levelFrom'),
    to: t('levelTo'),
  };
  return (
    <div>
      <div className={styles['level']}>
        <input
          type="color"
          className={styles['colour']}
          aria-label={`${t('levelColour')} ${at + 1}`}
          value={level.colour}
          onChange={({ target }) => onChange({ colour: target.value.toUpperCase() })}
        />
        <Input
          {...mark('name')}
          aria-label={`${t('levelName')} ${at + 1}`}
          placeholder={t('levelName')}
          value={level.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <NumberInput
          {...mark('from')}
          aria-label={`${t('levelFrom')} ${at + 1}`}
          value={level.from}
          onValue={(value) => onLimit(at, value)}
        />
        <span className={styles['dash']}>–</span>
        <NumberInput
          {...mark('to')}
          aria-label={`${t('levelTo')} ${at + 1}`}
          unit="°C"
          value={level.to}
          onValue={(value) => onLimit(at + 1, value)}
        />
        <Button
          type="text"
          disabled={only}
          aria-label={t('removeLevel', { n: at + 1 })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
      {levelProblems.map(({ field, rule, msg }) => (
        <Problem key={field}>
          {rule === 'required'
            ? t('ui:cannotBeEmpty', { field: labels[field.slice(path.length + 1)] ?? '' })
            : msg}
        </Problem>
      ))}
    </div>
  );
}
