import { useState } from 'react';
import { readCookie, writeCookie } from '../../lib/browser/cookie';

const cookie = 'sidebarStatus';

/** State of the sidebar. On a desktop `opened` is stored in a cookie; on a phone the sidebar always starts closed. */
export interface SidebarState {
  device: 'desktop' | 'mobile';
  opened: boolean;
  /** True if the sidebar closes without animation, because the window became narrow. */
  withoutAnimation: boolean;
}

/**
 * Returns the state of the sidebar and the functions that change it. On a phone it is a drawer that closes when a page
 * opens; on a desktop it cannot be toggled while it is `hidden` by the top navigation.
 */
export function useSidebar(phone: boolean, hidden: boolean, place: string) {
  const [wide, setWide] = useState(() => readCookie(cookie) !== '0');
  const [drawer, setDrawer] = useState({ open: false, still: true });

  const [shown, setShown] = useState({ phone, place });
  if (shown.phone !== phone || shown.place !== place) {
    setShown({ phone, place });
    setDrawer({ open: false, still: shown.phone !== phone || drawer.still });
  }

  const state: SidebarState = phone
    ? { device: 'mobile', opened: drawer.open, withoutAnimation: drawer.still }
    : { device: 'desktop', opened: wide, withoutAnimation: false };
  return {
    ...state,
    close: () => setDrawer({ open: false, still: false }),
    toggle: () => {
      if (phone) return setDrawer({ open: !drawer.open, still: false });
      if (hidden) return;
      writeCookie(cookie, wide ? '0' : '1', 365);
      setWide(!wide);
    },
  };
}
