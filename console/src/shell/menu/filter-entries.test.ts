import { expect, test } from 'vitest';
import type { Entry } from './entries';
import { filteredEntries, isFilterOffered } from './filter-entries';

const entry = (title: string, ...children: Entry[]): Entry => ({ key: title, title, icon: null, children });
const menu = [
  entry('Tableau de bord'),
  entry('Appareils', entry('Entrepôt'), entry('Modèles'), entry('Appareils liés')),
  entry('Système', entry('Rôles'), entry('Menus')),
];
const namesOf = (entries: readonly Entry[]): unknown[] =>
  entries.map(({ title, children }) => (children.length === 0 ? title : [title, ...namesOf(children)]));
const found = (typed: string) => namesOf(filteredEntries(menu, typed));

test('[FOUND-114] the filter keeps the entries whose names contain the text, in their groups', () => {
  expect(found('men')).toEqual([['Système', 'Menus']]);
  expect(found('o')).toEqual(['Tableau de bord', ['Appareils', 'Entrepôt', 'Modèles'], ['Système', 'Rôles']]);
  expect(found('nothing')).toEqual([]);
});

test('[FOUND-114] the filter ignores case, accents and spaces around the text', () => {
  expect(found(' MODELES ')).toEqual([['Appareils', 'Modèles']]);
  expect(found('rôl')).toEqual([['Système', 'Rôles']]);
  expect(namesOf(filteredEntries([entry('设备仓库'), entry('ガイド')], 'カイ'))).toEqual(['ガイド']);
  expect(namesOf(filteredEntries([entry('设备仓库'), entry('角色')], '仓库'))).toEqual(['设备仓库']);
});

test('[FOUND-114] a group whose name contains the text keeps all its entries', () => {
  expect(found('appareils')).toEqual([['Appareils', 'Entrepôt', 'Modèles', 'Appareils liés']]);
});

test('[FOUND-114] only a menu with more than 12 pages offers the filter', () => {
  const pages = Array.from({ length: 12 }, (_, at) => entry(`page ${at}`));
  expect(isFilterOffered([entry('group', ...pages)])).toBe(false);
  expect(isFilterOffered([entry('group', ...pages), entry('one more')])).toBe(true);
});
