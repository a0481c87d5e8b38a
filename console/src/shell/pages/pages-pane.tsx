import { Activity } from 'react';
import { type Components, KeptPage } from './kept-page';
import { keptTabs, type Tab } from './tabs';

/** Pages of the open tabs, one of them visible. */
export function PagesPane({
  tabs,
  active,
  components,
  ...rest
}: {
  tabs: readonly Tab[];
  active: string;
  components: Components;
  setTitle: (path: string, title: string) => void;
  reload: (path: string) => void;
}) {
  return keptTabs(tabs, active).map((tab) => (
    <Activity key={`${tab.path} ${tab.turn}`} mode={tab.path === active ? 'visible' : 'hidden'}>
      <KeptPage tab={tab} known={components[tab.page.component]} {...rest} />
    </Activity>
  ));
}
