import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Entry } from './entries';
import { MenuIcon } from '../../ui/menu-icon';
import { MenuAt } from '../../ui/popup/late-popup';
import { usePopup } from '../../ui/popup/use-popup';
import { isOutside } from './menu';
import { useBodyWidth, visibleEntries } from './top-nav';
import css from './top-entries.module.css';
import { Waiting } from './waiting';

interface Props {
  entries: readonly Entry[];
  chosen: string | undefined;
  choose: (entry: Entry) => void;
}

/** First level of the menu in the navbar. */
export function TopEntries({ entries, chosen, choose }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { button, close, opens } = usePopup();
  const count = visibleEntries(useBodyWidth());
  const shown = entries.slice(0, count);
  const rest = entries.slice(count);

  const open = (entry: Entry): void => {
    if (entry.children.length > 0) return choose(entry);
    if (entry.to === undefined) return;
    if (isOutside(entry.to)) window.open(entry.to, '_blank', 'noreferrer');
    else void navigate(entry.to);
  };

  return (
    <nav className={css['bar']} aria-label={t('topNav')}>
      {shown.map((entry) => (
        <button
          key={entry.key}
          type="button"
          className={css['entry']}
          aria-current={entry.key === chosen}
          title={entry.title}
          onClick={() => open(entry)}
        >
          <span className={css['title']}>{entry.title}</span>
          <Waiting entries={[entry]} />
        </button>
      ))}
      {rest.length > 0 && (
        <>
          <button
            type="button"
            className={css['entry']}
            aria-haspopup="menu"
            {...opens}
            aria-current={rest.some((entry) => entry.key === chosen)}
          >
            <span className={css['title']}>{t('moreEntries')}</span>
            <ChevronDown size={14} aria-hidden />
            <Waiting entries={rest} />
          </button>
          {button && (
            <MenuAt
              button={button}
              menu={{
                selectedKeys: chosen === undefined ? [] : [chosen],
                items: rest.map((entry) => ({
                  key: entry.key,
                  label: (
                    <span className={css['item']}>
                      <MenuIcon name={entry.icon} />
                      <span className={css['name']}>{entry.title}</span>
                      <Waiting entries={[entry]} />
                    </span>
                  ),
                  onClick: () => open(entry),
                })),
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </nav>
  );
}
