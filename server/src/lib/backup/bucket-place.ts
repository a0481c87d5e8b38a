import { AwsClient } from 'aws4fetch';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Place, StoredObject } from './place';

interface BucketPlace {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Folder in the bucket without a slash at its end, or an empty text. */
  prefix: string;
}

interface Listed {
  objects: StoredObject[];
  /** Token with which the list is continued, or undefined at its end. */
  next: string | undefined;
}

/** Reads the response to `ListObjectsV2` for a folder. Objects of deeper folders are left out. */
function readList(xml: string, folder: string): Listed {
  const page = parseDocument(xml, { xmlMode: true });
  const textOf = (tag: string, parent: Parameters<typeof DomUtils.getElementsByTagName>[1]): string =>
    DomUtils.textContent(DomUtils.getElementsByTagName(tag, parent, true, 1));
  const objects = DomUtils.getElementsByTagName('Contents', page).map(({ children }) => ({
    key: textOf('Key', children),
    bytes: Number(textOf('Size', children)),
    at: new Date(textOf('LastModified', children)),
  }));
  const next = textOf('NextContinuationToken', page.children);
  return {
    objects: objects
      .map(({ key, ...rest }) => ({ name: `${folder}/${key.slice(key.lastIndexOf('/') + 1)}`, key, ...rest }))
      .filter(({ name, key }) => key.endsWith(name))
      .map(({ name, bytes, at }) => ({ name, bytes, at })),
    next: next === '' ? undefined : next,
  };
}

/** Opens a prefix of a bucket of an S3-compatible service as place of backups. */
export function openBucketPlace(options: BucketPlace): Place {
  const { endpoint, region, accessKey, secretKey, bucket, prefix } = options;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 4,
  });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const keyOf = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const ask = async (url: string, method: string, body?: Buffer): Promise<Response> => {
    const response = await client.fetch(url, { method, ...(body && { body: new Uint8Array(body) }) });
    if (!response.ok && response.status !== 404)
      throw new Error(`the bucket ${bucket} answered ${response.status}`);
    return response;
  };
  const addressOf = (name: string): string =>
    `${root}/${keyOf(name).split('/').map(encodeURIComponent).join('/')}`;

  return {
    address: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    async list(folder) {
      const found: StoredObject[] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${keyOf(folder)}/` });
        if (next !== '') query.set('continuation-token', next);
        const response: Response = await ask(`${root}?${query.toString()}`, 'GET');
        if (!response.ok) throw new Error(`the bucket ${bucket} does not exist`);
        const page: Listed = readList(await response.text(), folder);
        found.push(...page.objects);
        next = page.next;
      }
      return found;
    },
    async put(name, content) {
      const response = await ask(addressOf(name), 'PUT', content);
      if (!response.ok) throw new Error(`the bucket ${bucket} does not exist`);
    },
    async get(name) {
      const response = await ask(addressOf(name), 'GET');
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(name) {
      await ask(addressOf(name), 'DELETE');
    },
  };
}
