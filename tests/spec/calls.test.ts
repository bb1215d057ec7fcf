import { describe, expect, it } from 'vitest';
import openapi from '../../contract/openapi.json' with { type: 'json' };
import { CALLS } from '../support/specified';
import { table } from './tables';

interface Operation {
  /** Those of the encrypted form are references. */
  readonly parameters?: readonly { readonly name?: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: Plain & { anyOf?: Plain[] } }>>;
  };
}
interface Plain {
  readonly properties?: object;
}

const paths = openapi.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const operation = (call: string): Operation | undefined => {
  const [method = '', path = ''] = call.split(' ');
  return paths[path]?.[method.toLowerCase()];
};

/** The names that the contract gives to what is sent. */
const fieldsOf = (call: string): readonly string[] => {
  const { parameters = [], requestBody } = operation(call) ?? {};
  const [body] = Object.values(requestBody?.content ?? {});
  const plain = body?.schema.anyOf?.[0] ?? body?.schema;
  return [...parameters.flatMap(({ name }) => name ?? []), ...Object.keys(plain?.properties ?? {})];
};

/** The calls of docs/spec, with the words of the column that says what is sent. */
const inDocs = (): readonly (readonly [call: string, sent: string])[] =>
  table(7, 'Paths', ['method and path', 'sent', 'read']).flatMap((row) =>
    [...row['method and path'].matchAll(/(?:GET|POST) \/api\/\S+?(?=,|$)/g)].map(
      ([call]) => [call, row.sent] as const,
    ),
  );

describe('the calls of the specification', () => {
  it.each(CALLS)('%s is in the contract, with what is sent', (call, sent) => {
    expect(operation(call)).toBeDefined();
    expect(fieldsOf(call).toSorted()).toEqual(sent.toSorted());
  });

  it('are all calls of the contract, and the one whose path is an option', () => {
    const specified = inDocs().map(([call]) => call.split(' ')[1]);
    const others = Object.keys(paths).filter((path) => path.startsWith('/api/') && !specified.includes(path));
    expect(others).toEqual(['/api/admin/event/getquestion']);
  });

  it('are those of docs/spec', () => {
    const calls = inDocs();
    expect(calls.map(([call]) => call)).toEqual(expect.arrayContaining(CALLS.map(([call]) => call)));
    for (const [call, words] of calls) {
      const sent = new Map(CALLS).get(call) ?? fieldsOf(call);
      expect(words.match(/\w+/g) ?? [], call).toEqual(expect.arrayContaining([...sent]));
    }
  });
});
