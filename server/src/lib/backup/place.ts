/** A stored object: its name, such as `parts/<digest>`, its size in bytes, and when it was written. */
export interface StoredObject {
  name: string;
  bytes: number;
  at: Date;
}

/** Storage for backups: a folder, or a prefix in a bucket. Names have one folder, such as `parts/<digest>`. */
export interface Place {
  /** Address for logs and pages, without credentials. */
  readonly address: string;
  /** Returns all objects of a folder, or none if the folder does not exist. */
  list(folder: string): Promise<StoredObject[]>;
  /** Stores an object completely or not at all; it survives a power failure once the promise resolves. */
  put(name: string, content: Buffer): Promise<void>;
  /** Returns the content of an object, or undefined if it does not exist. */
  get(name: string): Promise<Buffer | undefined>;
  /** Removes an object. A missing one is not an error. */
  remove(name: string): Promise<void>;
}
