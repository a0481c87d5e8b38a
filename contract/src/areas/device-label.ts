import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, list, maybe, nothing, oneId, text } from '../fields';
import { deviceQuery } from './device';
import { downloadName } from './file';

/** What labels are printed on: sheets of A4 with 24 labels of 70 × 37 mm, or a roll of 62 mm, a label of 29 mm each. */
export const labelSizes = ['a4', 'roll'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** Labels that are made while somebody waits; more are a job. And those that one file has at most. */
export const labelsAtOnce = 500;
export const mostLabels = 100_000;

/**
 * Labels of devices. Their QR code is the device's code and nothing else: a hand scanner types it into any field, the app
 * looks it up, and a label outlives every address.
 */
const what = {
  size: z.enum(labelSizes),
  /** These, whatever else is asked for. */
  ids: maybe(list(id(), 0, labelsAtOnce)),
  /** What the file of a job is called, without its ending. */
  name: maybe(text(100)),
};

export const deviceLabelApi = {
  qr: endpoint({
    method: 'GET',
    path: '/api/admin/device-label/:id/qr',
    access: 'signedIn',
    summary: 'The QR code of a device as a PNG: its code, as scanners and the app read it',
    params: oneId,
    output: nothing,
    file: { type: 'image/png', nameHeader: downloadName },
    byCookie: true,
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/admin/device-label',
    access: 'warehouseList:label',
    summary: `Labels with QR code, code, model and MAC address as a PDF: of the chosen devices, or of all that the filter has. Of more than ${labelsAtOnce} a job`,
    body: deviceQuery.extend(what),
    output: nothing,
    file: { type: 'application/pdf', orJob: true },
    audit: 'device.label',
  }),
  printOwn: endpoint({
    method: 'POST',
    path: '/api/admin/device-label/own',
    access: 'agentWarehouseList:label',
    summary: `The same of devices in agents’ warehouses, or of the own stock. Of more than ${labelsAtOnce} a job`,
    body: deviceQuery.extend(what),
    output: nothing,
    file: { type: 'application/pdf', orJob: true },
    audit: 'agentDevice.label',
  }),
};
