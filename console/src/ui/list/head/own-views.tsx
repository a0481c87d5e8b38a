import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { late } from '../../late';
import { useWords } from '../../../lib/words/i18n';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../can';
import { useOwnSetting } from '../../../lib/session/own-setting';
import { Button } from '../../button';
import { Hint } from '../../feedback/hint';
import { PopoverAt } from '../../popup/late-popup';
import { usePopup } from '../../popup/use-popup';
import type { ListDeclaration, Listed, Sort } from '../declare/declaration';
import { type ListState, readState, sameFilters, writeState } from '../state/url-state';

// Loaded on demand, because views are rarely saved.
const ViewForm = late(() => import('./view-form'));

/** The views (named filters) that the user has saved for a list, each with the list's query string. */
const OwnViews = z.array(z.object({ name: z.string(), query: z.string() })).max(30);

export interface NamedView {
  key: string;
  label: string;
  search: string;
  filters: Record<string, string[]>;
  sort: Sort;
  own: boolean;
}

interface Views {
  all: NamedView[];
  /** Returns the view that matches the current search and filters, if any. */
  activeOf: (state: ListState) => NamedView | undefined;
  save: (name: string, state: ListState) => void;
  remove: (name: string) => void;
}

/**
 * Returns the views of a list: first the whole list, then the declared views that the account may use, then the user's
 * own.
 */
export function useViews<Row extends Listed>(list: ListDeclaration<Row>): Views {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const [saved = [], keep] = useOwnSetting(`${list.page}.views`, OwnViews);
  const plain = { search: '', filters: {}, sort: list.sort, own: false };
  const session = useSession();
  const declared = list.views
    .filter(({ use }) => use === undefined || mayUse(session, use))
    .map(({ key, filters }) => ({ ...plain, key, filters, label: words(key) }));
  const ownViews = saved.map(({ name, query }) => {
    const { search, filters, sort } = readState(new URLSearchParams(query), list);
    return { key: `own ${name}`, label: name, search, filters, sort, own: true };
  });
  const allViews: NamedView[] = [{ ...plain, key: 'all', label: t('all') }, ...declared, ...ownViews];
  return {
    all: allViews,
    activeOf: (state) =>
      allViews.find((view) => view.search === state.search && sameFilters(view.filters, state.filters)),
    save: (name, state) => {
      const query = writeState({ ...state, page: 1, opened: undefined }, list).toString();
      keep([...saved.filter((view) => view.name !== name), { name, query }]);
    },
    remove: (name) => keep(saved.filter((view) => view.name !== name)),
  };
}

/** Button that opens a form to save the current filters as a view, or to remove the user's own views. */
export function ViewSaver({ views, state, icon }: { views: Views; state: ListState; icon: ReactNode }) {
  const { t } = useTranslation('ui');
  const { button, close, opens } = usePopup();
  return (
    <>
      <Hint title={button ? '' : t('saveView')}>
        <Button kind="text" aria-label={t('saveView')} icon={icon} {...opens} />
      </Hint>
      {button && (
        <PopoverAt
          button={button}
          content={
            <ViewForm
              own={views.all.filter((view) => view.own).map((view) => view.label)}
              onSave={(name) => {
                views.save(name, state);
                close();
              }}
              onRemove={views.remove}
            />
          }
          onClose={close}
        />
      )}
    </>
  );
}
