import type { DragEvent } from 'react';
import { z } from 'zod';

/** What is drawn over the rack: a device, and the slot it comes from where it is in one. */
const Carried = z.object({ code: z.string(), slot: z.int().optional() });
export type Carried = z.infer<typeof Carried>;

/** Types of their own: nothing else that is drawn over the page is taken for a device, and while it is, its type alone is told. */
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
    const given = event.dataTransfer.getData(device);
    if (given === '') return undefined;
    event.preventDefault();
    return Carried.safeParse(JSON.parse(given)).data;
  },
};
