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
  /** Exactly these devices, regardless of the other filters. */
  ids: maybe(list(id(), 0, labelsAtOnce)),
  /** File name of a job's result, without extension. */
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
