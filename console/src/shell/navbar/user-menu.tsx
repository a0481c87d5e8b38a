import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late';
import { addressIn } from '../../lib/browser/base';
import { useSession } from '../../lib/session/session';
import { language } from '../../lib/words/language';
import { useSize } from '../../lib/session/settings';
import { MenuAt } from '../../ui/popup/late-popup';
import { usePopup } from '../../ui/popup/use-popup';
import css from './navbar.module.css';
import { type UserMenuProps, useUserMenuItems } from './user-menu-items';

const SignOutDialog = late(async () => ({
  default: (await import('../session/sign-out-dialog')).SignOutDialog,
}));

/** Picture of the user, or the first letter of the name. */
function Avatar({ address, name }: { address: string; name: string }) {
  if (address !== '') return <img className={css['avatar']} src={addressIn(address).href} alt="" />;
  return <span className={css['avatar']} data-default={[...name][0]?.toUpperCase()} aria-hidden="true" />;
}

/** Menu of the signed-in account. */
export function UserMenu(props: UserMenuProps) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const name = session.personName || session.name;
  const size = useSize();
  const { button, close, opens } = usePopup();
  const items = useUserMenuItems(name, props, () => setLeaving(true));
  return (
    <>
      <button
        type="button"
        className={css['user']}
        aria-haspopup="menu"
        {...opens}
        aria-label={t('userMenu', { name })}
      >
        <Avatar address={session.avatar} name={name} />
        {!props.phone && (
          <>
            <span className={css['name']}>{name}</span>
            <ChevronDown aria-hidden />
          </>
        )}
      </button>
      {button && (
        <MenuAt
          button={button}
          placement="bottomRight"
          menu={{ selectedKeys: [size, language], items }}
          onClose={close}
        />
      )}
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
