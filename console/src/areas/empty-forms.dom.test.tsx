import { accountApi } from '@chargehand/contract/areas/system/account';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { FormProps } from '../ui/list/declare/declaration';
import { prepareBrowser, type ShownField, submitEmpty, writes } from './forms.fixture';

vi.hoisted(() => {
  document.cookie = 'language=en_US';
});
beforeAll(prepareBrowser);

const onClose = () => {};
const modules = import.meta.glob<Record<string, unknown>>(['./*/**/*.tsx', '../features/**/*.tsx']);
/** Messages for two fields of which one is needed, which name both. */
const eitherOf: Record<string, string> = {
  './versions/app-upgrade/app-upgrade-form.tsx': 'Give either a package or a store link',
};

const formFile = /<(RecordForm|FormDrawer|PageForm|MoveDrawer)\b/;
const files = Object.keys(modules).filter((file) =>
  formFile.test(readFileSync(resolve(import.meta.dirname, file), 'utf8')),
);

/** Returns the parts of a record that a form reads. */
const part = (values: object): never => values as never;
/** Returns the properties of a dialog about one row. */
const dialog = (row: object) => ({ rows: [part(row)], left: [], all: undefined, onClose, onDone: onClose });

/** Forms that need other properties than an id, by file. */
const others: Record<string, () => Promise<ReactNode[]>> = {
  './system/menu/menu-form.tsx': async () => {
    const { MenuForm } = await import('./system/menu/menu-form');
    const entries = [part({ id: 1, kind: 'catalog', title: 'A' }), part({ id: 2, kind: 'menu', title: 'B' })];
    return [0, 1, 2].map((parentId) => <MenuForm entries={entries} parentId={parentId} onClose={onClose} />);
  },
  './system/role/role-form.tsx': async () => {
    const { RoleForm } = await import('./system/role/role-form');
    return [<RoleForm roles={[]} id={undefined} onAdded={onClose} onClose={onClose} />];
  },
  './stock/scan/header-form.tsx': async () => {
    const [{ HeaderForm }, { moves }] = await Promise.all([
      import('./stock/scan/header-form'),
      import('./stock/scan/moves'),
    ]);
    return moves.map((move) => (
      <HeaderForm move={move} initial={{}} onHeader={() => writes.push(move.kind)} />
    ));
  },
  './versions/rollout/start-rollout.tsx': async () => {
    const { default: Start } = await import('./versions/rollout/start-rollout');
    return [<Start firmwareId={1} name="" onClose={onClose} />];
  },
  './devices/bound-device/ask-group.tsx': async () => {
    const { default: Dialog } = await import('./devices/bound-device/ask-group');
    return [<Dialog {...dialog({ id: 1 })} />];
  },
  './devices/tag/ask-merge.tsx': async () => {
    const { default: Dialog } = await import('./devices/tag/ask-merge');
    return [<Dialog {...dialog({ id: 1, name: 'T', deviceCount: 0 })} />];
  },
  './devices/alarm/shelve-dialog.tsx': async () => {
    const { default: Dialog } = await import('./devices/alarm/shelve-dialog');
    return [<Dialog {...dialog({ id: 1 })} />];
  },
  './cabinets/cabinet/relabel-dialog.tsx': async () => {
    const { default: Dialog } = await import('./cabinets/cabinet/relabel-dialog');
    return [<Dialog {...dialog({ id: 1, code: 'C', label: 'L' })} />];
  },
  './cabinets/cabinet/fit-dialog.tsx': async () => {
    const { FitDrawer } = await import('./cabinets/cabinet/fit-dialog');
    return [<FitDrawer cabinet={{ id: 1, code: 'C' }} onClose={onClose} />];
  },
  './content/app-info/company-panel.tsx': async () => {
    const { CompanyPanel } = await import('./content/app-info/company-panel');
    return [<CompanyPanel key="company" info={part({ updatedAt: null })} />];
  },
  './system/personal-setting/password-panel.tsx': async () => {
    const { PasswordPanel } = await import('./system/personal-setting/password-panel');
    return [<PasswordPanel account="a" />];
  },
  './system/personal-setting/profile-panel.tsx': async () => {
    const { ProfilePanel } = await import('./system/personal-setting/profile-panel');
    return [<ProfilePanel own={part({ avatar: '', name: '', contact: 'a@b.example' })} />];
  },
  './system/personal-setting/preferences-panel.tsx': async () => {
    const { PreferencesPanel } = await import('./system/personal-setting/preferences-panel');
    return [<PreferencesPanel own={part({ language: '', timeZone: '' })} />];
  },
  '../features/maintenance/maintain-devices.tsx': async () => {
    const { MaintainDevices } = await import('../features/maintenance/maintain-devices');
    return [<MaintainDevices devices={[{ id: 1, name: 'D' }]} onClose={onClose} onDone={onClose} />];
  },
  '../features/security/reset-password.tsx': async () => {
    const { resetDialog } = await import('../features/security/reset-password');
    const Reset = resetDialog({ by: accountApi.resetPassword, texts: 'account', nameOf: () => '' });
    return [<Reset {...dialog({ id: 1 })} />];
  },
};

/** Forms that open with all their required values, by file, with the reason. */
const neverEmpty: Record<string, string> = {
  './devices/alarm-kind/alarm-kind-form.tsx': 'opens with the settings of a kind, which cannot be added',
  './partners/api-application/devices-drawer.tsx': 'opens with the devices of the application',
  './partners/api-application/reach-dialog.tsx': 'opens with the rights of the application',
  './content/app-info/text-panel.tsx': 'a draft may be saved without a text',
  './devices/bound-device/ask-place.tsx': 'no place may be chosen',
  '../features/tagging/ask-tags.tsx': 'no tag may be chosen',
  './devices/bound-device/control/timers-form.tsx': 'opens with the timers of the device',
  './cabinets/qr-batch/print-dialog.tsx': 'opens with the usual sheet',
  './versions/rollout/roll-back.tsx': 'opens with the settings of the rollout',
  '../features/ad/order-drawer.tsx': 'has the order of the ads and no field',
  '../features/stock/move-drawer.tsx': 'is the frame of the forms that move devices',
  '../features/stock/receipt/receipt-drawer.tsx': 'counts what came and has no required field',
};

/** Fields with a value that the simulated browser does not show, such as the first entry of a tree, or an account. */
const prefilled = new Set(['parentId', 'waves', 'areaCode', 'timeZone', 'firstIds']);

const standard = async (file: string): Promise<ReactNode[]> => {
  const Form = (await modules[file]?.())?.['default'] as ComponentType<FormProps>;
  return [<Form key={file} id={undefined} onClose={onClose} />];
};

test('[FOUND-125] the forms without an empty field exist', () => {
  expect(files).toEqual(expect.arrayContaining([...Object.keys(others), ...Object.keys(neverEmpty)]));
});

test.each(files.filter((file) => !(file in neverEmpty)))(
  '[FOUND-125] %s refuses exactly the fields that are not marked as optional, with their names',
  async (file) => {
    for (const content of await (others[file]?.() ?? standard(file))) {
      const fields = await submitEmpty(content);
      const empty = fields.filter(({ filled, name }) => !filled && !prefilled.has(name));
      const names = (some: ShownField[]) => some.map(({ name }) => name);
      expect(names(empty.filter(({ problem }) => problem !== ''))).toEqual(
        names(empty.filter(({ optional }) => !optional)),
      );
      const unnamed = fields.filter(({ problem, label }) => problem !== '' && !problem.includes(label));
      expect(unnamed.filter(({ problem }) => problem !== eitherOf[file])).toEqual([]);
    }
  },
);
