import { type LinkRefusal, longestLink, richTextLink } from '@chargehand/contract/fields/rich-text-link';
import type { Editor } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { Link } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../lib/words/i18n';
import { Problem } from '../feedback/problem';
import { Tool } from './tool';
import styles from './rich-text.module.css';

const refusals: Record<LinkRefusal, MessageKey<'texts'>> = {
  blank: 'linkBlank',
  spaces: 'linkSpaces',
  tooLong: 'linkTooLong',
  scheme: 'linkScheme',
  userName: 'linkUserName',
  mailAddress: 'linkMailAddress',
  phoneNumber: 'linkPhoneNumber',
  website: 'linkWebsite',
};

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
  const [refusal, setRefusal] = useState<LinkRefusal>();
  const problemId = useId();

  const change = (next: boolean) => {
    const { href } = editor.getAttributes('link');
    setAddress(typeof href === 'string' ? href : '');
    setRefusal(undefined);
    setOpen(next);
  };
  const apply = () => {
    const link = richTextLink(address);
    if ('refusal' in link) {
      setRefusal(link.refusal);
      return;
    }
    const { href } = link;
    const chain = editor.chain().focus();
    // Without selected words, the address itself is inserted.
    if (editor.state.selection.empty && !pressed)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
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
            aria-invalid={refusal !== undefined}
            aria-describedby={refusal === undefined ? undefined : problemId}
            placeholder="example.com"
            value={address}
            status={refusal === undefined ? '' : 'error'}
            onChange={({ target }) => {
              setAddress(target.value);
              setRefusal(undefined);
            }}
            onPressEnter={apply}
          />
          <Button type="primary" onClick={apply}>
            {t('apply')}
          </Button>
          {pressed && <Button onClick={remove}>{t('removeLink')}</Button>}
          <div role="alert" className={styles['refusal']}>
            {refusal !== undefined && (
              <Problem id={problemId}>{t(refusals[refusal], { n: longestLink })}</Problem>
            )}
          </div>
        </div>
      }
    >
      <Tool icon={Link} label={t('link')} pressed={pressed} disabled={disabled} />
    </Popover>
  );
}
