import { richTextLinks } from '@chargehand/contract/fields/rich-text';
import type { Editor } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tool } from './tool';
import styles from './rich-text.module.css';

/** Button that makes the selected words a link, or removes their link. */
export function LinkButton({
  editor,
  pressed,
  disabled,
}: {
  editor: Editor;
  pressed: boolean;
  disabled: boolean;
}) {
  const { t } = useTranslation('texts');
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const good = richTextLinks.test(address.trim()) && /^\S+$/.test(address.trim());

  const change = (next: boolean) => {
    const { href } = editor.getAttributes('link');
    setAddress(typeof href === 'string' ? href : '');
    setOpen(next);
  };
  const apply = () => {
    if (!good) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run();
    setOpen(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpen(false);
  };

  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      destroyOnHidden
      content={
        <div className={styles['link']}>
          <Input
            autoFocus
            aria-label={t('linkAddress')}
            placeholder="https://"
            value={address}
            status={address !== '' && !good ? 'error' : ''}
            onChange={({ target }) => setAddress(target.value)}
            onPressEnter={apply}
          />
          <Button type="primary" disabled={!good} onClick={apply}>
            {t('apply')}
          </Button>
          {pressed && <Button onClick={remove}>{t('removeLink')}</Button>}
        </div>
      }
    >
      <Tool icon={Link} label={t('link')} pressed={pressed} disabled={disabled} />
    </Popover>
  );
}
