import { useEffect, useState } from 'react';
import { readCookie, writeCookie } from '../lib/cookie';

const cookie = 'sidebarStatus';

/** Whether the sidebar is open: kept in a cookie on a desktop; on a phone it closes when a page opens. */
export function useSidebar(phone: boolean, place: string) {
  const [wide, setWide] = useState(() => readCookie(cookie) !== '0');
  const [drawer, setDrawer] = useState(false);

  useEffect(() => setDrawer(false), [phone, place]);

  return {
    open: phone ? drawer : wide,
    close: () => setDrawer(false),
    toggle: () => {
      if (phone) return setDrawer(!drawer);
      writeCookie(cookie, wide ? '0' : '1', 365);
      setWide(!wide);
    },
  };
}
