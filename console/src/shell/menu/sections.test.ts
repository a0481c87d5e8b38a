import { expect, test } from 'vitest';
import type { Entry } from './entries';
import { sectioned } from './sections';

const entry = (component: string): Entry => ({
  key: component,
  title: component,
  icon: null,
  component,
  children: [],
});
const namesIn = (components: readonly string[]) =>
  sectioned(components.map(entry)).map(({ section, entries }) => [section, ...entries.map(({ key }) => key)]);
const devices = [
  'modelList',
  'warehouseList',
  'agentWarehouseList',
  'boundDeviceList',
  'scanList',
  'arrivalList',
  'inboundList',
  'outboundList',
  'documentList',
  'transferList',
  'receiveList',
  'deviceMoveList',
  'stocktakeList',
  'placeList',
  'placeMap',
  'tagList',
  'deviceGroupList',
];

test('[FOUND-95] the pages of devices are divided into stock, documents, live devices and models', () => {
  expect(namesIn(devices)).toEqual([
    ['section.stock', 'warehouseList', 'agentWarehouseList', 'stocktakeList'],
    [
      'section.documents',
      'scanList',
      'arrivalList',
      'inboundList',
      'outboundList',
      'documentList',
      'transferList',
      'receiveList',
    ],
    [
      'section.live',
      'boundDeviceList',
      'deviceMoveList',
      'placeList',
      'placeMap',
      'tagList',
      'deviceGroupList',
    ],
    ['section.models', 'modelList'],
  ]);
});

test('a page that a company adds comes first, and no page is lost', () => {
  const names = [...devices, 'ownPage'];
  expect(namesIn(names)[0]).toEqual([undefined, 'ownPage']);
  expect(sectioned(names.map(entry)).flatMap(({ entries }) => entries)).toHaveLength(names.length);
});

test('a short group, and one of a single section, stay whole', () => {
  expect(namesIn(['boundDeviceList', 'modelList'])).toEqual([[undefined, 'boundDeviceList', 'modelList']]);
  const documents = [...devices.slice(4, 11), 'scanList'];
  expect(namesIn(documents)).toEqual([[undefined, ...documents]]);
});
