const flags = ['topNav', 'tagsView', 'fixedHeader', 'sidebarLogo', 'dynamicTitle'] as const;

/** Settings of the layout without effect on a phone, which has neither top navigation nor tab bar. */
const desktopOnly: readonly string[] = ['topNav', 'tagsView'] satisfies (typeof flags)[number][];

/** Returns the settings of the layout that can be switched on and off. */
export const layoutFlags = (phone: boolean) => flags.filter((flag) => !phone || !desktopOnly.includes(flag));
