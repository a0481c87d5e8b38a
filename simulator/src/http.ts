import type { UploadUse } from '@chargehand/contract/areas/system/file';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, SentQueryOf } from '@chargehand/contract/http/endpoint';
import { isRest } from '@chargehand/contract/http/endpoint';
import type { ImportApi } from '@chargehand/contract/http/imports';
import { partBytes, type StoredFile, type UploadsApi } from '@chargehand/contract/http/uploads';
import qs from 'qs';
import { z } from 'zod';
import { changedIds, type Made, madeId, madeNoun, NotMadeHere } from './made';

/** Error thrown for a response other than success. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly fields: string[],
  ) {
    super(message);
  }
}

const Envelope = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.unknown(),
});
const Errors = z.object({ errors: z.array(z.object({ field: z.string(), msg: z.string() })) });

const fieldsOf = (data: unknown): string[] => {
  const parsed = Errors.safeParse(data);
  return parsed.success ? parsed.data.errors.map(({ field, msg }) => `${field}: ${msg}`) : [];
};

/** User-Agent header of the simulated browser. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/**
 * HTTP client that calls the server as a user's browser or phone would. With `made` it changes only records that it has
 * made, so that it never answers, changes or deletes a visitor's.
 */
export class Http {
  token: string | undefined;

  constructor(
    readonly base: string,
    private readonly automationToken: string | undefined,
    private readonly made?: Made,
  ) {}

  private headers(): Record<string, string> {
    return {
      lang: 'zh_CN',
      'user-agent': userAgent,
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(this.automationToken !== undefined && { 'x-automation-token': this.automationToken }),
    };
  }

  /** Remembers the record that a call has made, if it has made one. */
  private async remember(endpoint: Endpoint, output: unknown): Promise<void> {
    const id = madeId(endpoint, output);
    if (id !== undefined) await this.made?.add(madeNoun(endpoint), id);
  }

  /**
   * Calls an endpoint. Throws `Refused` with the server's message, and `NotMadeHere` instead of changing a record that
   * this client did not make.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    input: { params?: ParamsOf<E>; query?: SentQueryOf<E>; body?: BodyOf<E> } = {},
  ): Promise<OutputOf<E>> {
    const params: Record<string, unknown> = {
      ...z.record(z.string(), z.unknown()).catch({}).parse(input.params),
    };
    const foreign = changedIds(endpoint, params).filter((id) => !this.made?.has(madeNoun(endpoint), id));
    if (this.made && foreign.length > 0) throw new NotMadeHere(endpoint.path, madeNoun(endpoint), foreign);
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const query = input.query === undefined ? '' : `?${qs.stringify(input.query, { skipNulls: true })}`;
    const rest = isRest(endpoint);
    const response = await fetch(this.base + path + query, {
      method: endpoint.method,
      headers: {
        ...this.headers(),
        ...(input.body !== undefined && {
          'content-type': rest ? 'application/json' : 'application/x-www-form-urlencoded',
        }),
      },
      ...(input.body !== undefined && { body: rest ? JSON.stringify(input.body) : qs.stringify(input.body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const answer: unknown = await response.json();
    if (rest) {
      if (!response.ok) throw new Refused(response.status, JSON.stringify(answer), fieldsOf(answer));
      await this.remember(endpoint, answer);
      return answer as OutputOf<E>;
    }
    const { code, msg, data } = Envelope.parse(answer);
    if (code !== 1) throw new Refused(code, `${endpoint.path}: ${msg}`, fieldsOf(data));
    await this.remember(endpoint, data);
    return data as OutputOf<E>;
  }

  /** Uploads a file of an import. Returns the import's id. */
  async putUp({ importFile }: Pick<ImportApi, 'importFile'>, name: string, bytes: Buffer): Promise<number> {
    return importFile.output.parse(await this.put(importFile, name, bytes)).id;
  }

  /** Sends a file to an endpoint of the console. */
  async put<E extends Endpoint>(endpoint: E, name: string, bytes: Buffer): Promise<OutputOf<E>> {
    const form = new FormData();
    form.set(endpoint.upload?.field ?? 'file', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(this.base + endpoint.path, {
      method: 'POST',
      headers: this.headers(),
      body: form,
    });
    const { code, msg, data } = Envelope.parse(await response.json());
    if (code !== 1) throw new Refused(code, msg, fieldsOf(data));
    await this.remember(endpoint, data);
    return data as OutputOf<E>;
  }

  /** Uploads a large file in parts. */
  async putLarge(api: UploadsApi, name: string, content: Buffer): Promise<StoredFile> {
    const { id, received } = await this.call(api.beginUpload, {
      body: { name, bytes: content.length, modified: '0' },
    });
    for (let from = received; from < content.length; from += partBytes) {
      const path = api.putPart.path.replace(':id', id).replace(':from', String(from));
      const response = await fetch(this.base + path, {
        method: 'PUT',
        headers: { ...this.headers(), 'content-type': 'application/octet-stream' },
        body: new Uint8Array(content.subarray(from, from + partBytes)),
      });
      const { code, msg } = Envelope.parse(await response.json());
      if (code !== 1) throw new Refused(code, msg, []);
    }
    return this.call(api.finishUpload, { params: { id } });
  }

  /** Sends a file to an endpoint of the phone app. */
  async send<E extends Endpoint>(
    endpoint: E,
    query: SentQueryOf<E>,
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<OutputOf<E>> {
    const form = new FormData();
    form.set(endpoint.upload?.field ?? 'file', new Blob([bytes]), name);
    const response = await fetch(`${this.base}${endpoint.path}?${qs.stringify(query)}`, {
      method: 'POST',
      headers: this.headers(),
      body: form,
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer as OutputOf<E>;
    throw new Refused(response.status, JSON.stringify(answer), fieldsOf(answer));
  }

  /** Uploads a picture. Returns its stored name. */
  async upload(name: string, bytes: Uint8Array<ArrayBuffer>, use: UploadUse = 'modelImage'): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type: 'image/png' }), name);
    const response = await fetch(`${this.base}/common/upload?use=${use}`, {
      method: 'POST',
      headers: this.headers(),
      body: form,
    });
    const answer = z
      .object({ code: z.number(), msg: z.string(), fileName: z.string().optional() })
      .parse(await response.json());
    if (answer.code !== 1 || answer.fileName === undefined) throw new Refused(answer.code, answer.msg, []);
    return answer.fileName;
  }
}
