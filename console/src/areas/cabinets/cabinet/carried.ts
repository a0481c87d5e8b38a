import type { DragEvent } from 'react';
import { z } from 'zod';

/** Data of a drag over the rack: the device, and its slot if it is in one. */
const Carried = z.object({ code: z.string(), slot: z.int().optional() });
export type Carried = z.infer<typeof Carried>;

/**
 * Custom MIME types of a drag: `device` carries its data, `fromSlot` marks a device that is already in a slot. Until
 * the drop the browser reveals only the types.
 */
const device = 'application/x-chargehand-device';
const fromSlot = 'application/x-chargehand-slot';

export const carried = {
  write({ dataTransfer }: DragEvent, what: Carried): void {
    dataTransfer.setData(device, JSON.stringify(what));
    if (what.slot !== undefined) dataTransfer.setData(fromSlot, '');
    dataTransfer.effectAllowed = 'move';
  },
  isFromSlot: ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(fromSlot),
  read(event: DragEvent): Carried | undefined {
    const json = event.dataTransfer.getData(device);
    if (json === '') return undefined;
    event.preventDefault();
    return Carried.safeParse(JSON.parse(json)).data;
  },
};
