import { texts } from '../i18n/languages';

/**
 * Name of the product as its users read it, in authenticators, passkeys, the app's texts and below the public pages.
 * The console itself has a name that says what it is (`systemName`).
 */
export const brand = texts('充电管家', '充電管家', 'Chargehand', 'Chargehand', 'Chargehand', 'Chargehand');
