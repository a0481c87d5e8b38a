import { BookmarkPlus, Columns3, Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { late } from '../../late';
import { format } from '../../../lib/words/format';
import { useWords } from '../../../lib/words/i18n';
import { usePhone } from '../../../lib/browser/media';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../button';
import { mayUse } from '../../can';
import type { ListDeclaration, Listed } from '../declare/declaration';
import { ExportButton } from './export-button';
import { OverflowRow } from '../../overflow-row';
import { Hint } from '../../feedback/hint';
import { MenuAt, PopoverAt } from '../../popup/late-popup';
import { usePopup } from '../../popup/use-popup';
import styles from './head.module.css';
import { type NamedView, useViews, ViewSaver } from './own-views';
import type { ListControl } from '../state/use-list';
import { useReloadOnCountMismatch, useCounts } from '../state/use-rows';

// Loaded on demand: drag and drop is large, and columns are rarely changed.
const ColumnSettings = late(() => import('./column-settings'));

const none: NamedView[] = [];

interface ListHeaderProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  /** True once the rows are shown. The counts of the views are requested only then. */
  read: boolean;
  /** Number of rows with the current filters, once known. */
  total: number | undefined;
}

/** Header of a list: its views (named filters) with row counts, and the buttons for the whole list. */
export function ListHeader<Row extends Listed>({ list, control, read, total }: ListHeaderProps<Row>) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const { state, change } = control;
  const views = useViews(list);
  // A single view is the whole list, whose number of rows the footer has.
  const divided = views.all.length > 1;
  const counts = useCounts(list, control, divided ? views.all : none, read);
  const active = views.activeOf(state);
  useReloadOnCountMismatch(list, active && counts[views.all.indexOf(active)], total);

  const choose = ({ search, filters, sort }: NamedView) => change({ search, filters, sort });
  const button = (view: NamedView, index: number) => (
    <button
      type="button"
      key={view.key}
      className={styles['view']}
      aria-current={view === active || undefined}
      onClick={() => choose(view)}
    >
      {view.label}
      <span className={styles['count']}>
        {counts[index] === undefined ? '' : format.number(counts[index])}
      </span>
    </button>
  );
  const buttons = views.all.map(button);
  const saver = <ViewSaver views={views} state={state} icon={<BookmarkPlus />} />;

  return (
    <div className={styles['head']}>
      {divided && (
        <nav className={styles['views']} aria-label={t('views')}>
          {phone ? (
            buttons
          ) : (
            <OverflowRow
              tail={(hidden) => (
                <>
                  {hidden.length > 0 && (
                    <MoreViews views={views.all.slice(-hidden.length)} onChoose={choose} />
                  )}
                  {saver}
                </>
              )}
            >
              {buttons}
            </OverflowRow>
          )}
        </nav>
      )}
      <div className={styles['buttons']}>
        {!divided && !phone && saver}
        <ListButtons list={list} control={control} />
      </div>
    </div>
  );
}

/** Buttons for the whole list: columns, export, import, tools and adding. */
function ListButtons<Row extends Listed>({ list, control }: Pick<ListHeaderProps<Row>, 'list' | 'control'>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const phone = usePhone();
  const session = useSession();
  const { change } = control;
  return (
    <>
      {!phone && <ColumnButton list={list} control={control} />}
      {!phone && list.api.export && mayUse(session, list.api.export) && (
        <ExportButton list={list} control={control} exports={list.api.export} />
      )}
      {/* Not offered if the list has fixed conditions, because an import ignores them. */}
      {list.imports && !control.narrowed && mayUse(session, list.imports.importFile) && (
        <Button
          aria-label={t('import')}
          icon={<Upload />}
          onClick={() => change({ opened: { what: 'import' } })}
        >
          {!phone && t('import')}
        </Button>
      )}
      {list.Tools && <list.Tools />}
      {list.Form && list.api.create && mayUse(session, list.api.create) && (
        <Button
          kind="primary"
          aria-label={words('addOne')}
          icon={<Plus />}
          onClick={() => change({ opened: { what: 'add' } })}
        >
          {!phone && words('addOne')}
        </Button>
      )}
    </>
  );
}

/** Menu of the views that have no room. */
function MoreViews({ views, onChoose }: { views: NamedView[]; onChoose: (view: NamedView) => void }) {
  const { t } = useTranslation('ui');
  const { button, close, opens } = usePopup();
  return (
    <>
      <button type="button" className={styles['view']} aria-haspopup="menu" {...opens}>
        {t('moreViews', { n: views.length })}
      </button>
      {button && (
        <MenuAt
          button={button}
          menu={{
            items: views.map((view) => ({
              key: view.key,
              label: view.label,
              onClick: () => onChoose(view),
            })),
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function ColumnButton<Row extends Listed>({
  list,
  control,
}: {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
}) {
  const { t } = useTranslation('ui');
  const { button, close, opens } = usePopup();
  return (
    <>
      <Hint title={button ? '' : t('columnSettings')}>
        <Button kind="text" aria-label={t('columnSettings')} icon={<Columns3 />} {...opens} />
      </Hint>
      {button && (
        <PopoverAt
          button={button}
          placement="bottomRight"
          styles={{ container: { padding: 0 } }}
          content={
            <ColumnSettings
              texts={list.texts}
              control={control}
              reset={() => control.setColumns(undefined)}
            />
          }
          onClose={close}
        />
      )}
    </>
  );
}
