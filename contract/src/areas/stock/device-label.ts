import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, int, list, maybe, text } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { deviceQuery } from './device';
import { downloadName } from '../system/file';

/** Print formats of labels: A4 sheets with 24 labels of 70 × 37 mm, or a 62 mm roll with 29 mm per label. */
export const labelSizes = ['a4', 'roll'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** Numbers of columns and rows of labels on a page of each format. */
export const labelLayouts = { a4: { columns: 3, rows: 8 }, roll: { columns: 1, rows: 1 } } as const;

/** Returns the number of labels on a page. */
export const labelsOn = (size: LabelSize): number => labelLayouts[size].columns * labelLayouts[size].rows;

/** Maximum number of labels that are made within a request. Larger sets become a job. */
export const labelsAtOnce = 500;
/** Maximum number of labels in one file. */
export const maxLabels = 100_000;

/**
 * Fields of a request for device labels, besides the filters. The QR code of a label contains only the device code: a
 * hand scanner types it into any field, the app looks it up, and it stays valid if addresses change.
 */
const what = {
  size: z.enum(labelSizes),
  /** Place of the first label on its page, from 1, for a sheet whose first labels are used. Rolls ignore it. */
  start: maybe(int(1, labelsOn('a4'))),
  /** Only these devices, regardless of the other filters, without those given back to production or written off. */
  ids: maybe(list(id(), 0, labelsAtOnce)),
  /** File name of a job's result, without extension. */
  name: maybe(text(100)),
};

export const deviceLabelApi = {
  qr: endpoint({
    method: 'GET',
    path: '/api/admin/device-label/:id/qr',
    access: 'signedIn',
    summary: 'Get the QR code of a device as a PNG; it contains the code of the device',
    params: oneId,
    output: nothing,
    file: { type: 'image/png', nameHeader: downloadName },
    byCookie: true,
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/admin/device-label',
    access: 'warehouseList:label',
    summary: `Create a PDF of labels with QR code, code, model and MAC address for the chosen devices, or for all that match the filter. More than ${labelsAtOnce} labels are created by a job`,
    body: deviceQuery.extend(what),
    output: nothing,
    file: { type: 'application/pdf', orJob: true },
    audit: 'device.label',
  }),
  printOwn: endpoint({
    method: 'POST',
    path: '/api/admin/device-label/own',
    access: 'agentWarehouseList:label',
    summary: `Create the same labels for devices in agents’ warehouses, or in the account’s own stock. More than ${labelsAtOnce} labels are created by a job`,
    body: deviceQuery.extend(what),
    output: nothing,
    file: { type: 'application/pdf', orJob: true },
    audit: 'agentDevice.label',
  }),
};
