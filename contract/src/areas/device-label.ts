import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { id, list, maybe, text } from '../fields/fields';
import { nothing, oneId } from '../http/shapes';
import { deviceQuery } from './device';
import { downloadName } from './file';

/** Print formats of labels: A4 sheets with 24 labels of 70 × 37 mm, or a 62 mm roll with 29 mm per label. */
export const labelSizes = ['a4', 'roll'] as const;
export type LabelSize = (typeof labelSizes)[number];

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
