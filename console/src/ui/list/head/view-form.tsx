import { Button, Input } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './own-views.module.css';

interface ViewFormProps {
  /** Names of the user's existing views. */
  own: readonly string[];
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
}

/** Form that saves the current filters as a view, and removes own views. */
export default function ViewForm({ own, onSave, onRemove }: ViewFormProps) {
  const { t } = useTranslation('ui');
  const [name, setName] = useState('');
  return (
    <form
      className={styles['saver']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onSave(name.trim());
        setName('');
      }}
    >
      <label className={styles['label']}>
        {t('viewName')}
        <Input value={name} maxLength={30} autoFocus onChange={(event) => setName(event.target.value)} />
      </label>
      <p className={styles['hint']}>{t('viewHint')}</p>
      <Button htmlType="submit" type="primary" disabled={name.trim() === ''}>
        {t('saveView')}
      </Button>
      {own.length > 0 && (
        <ul className={styles['own']}>
          {own.map((view) => (
            <li key={view}>
              {view}
              <Button
                type="text"
                size="small"
                aria-label={t('deleteView', { name: view })}
                icon={<Trash2 size={14} />}
                onClick={() => onRemove(view)}
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
