/** Builds a record from its fields in order, each given as its number of bytes and its value. */
export const record = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let offset = 0;
  for (const [size, value] of fields) offset = bytes.writeUIntLE(value, offset, size);
  return bytes;
};
