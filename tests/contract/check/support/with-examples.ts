import type { Example } from './record-examples';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly content: Record<string, object> };
  readonly responses: { readonly 200: { readonly content: Record<string, object> } };
}

/** contract/openapi.json with these examples of each call, and no others. */
export const withExamples = (
  document: { readonly paths: Record<string, Record<string, Operation>> },
  examples: Readonly<Record<string, Readonly<Record<string, Example>>>>,
): object => ({
  ...document,
  paths: mapped(document.paths, (item) =>
    mapped(item, (operation) => withExample(operation, examples[operation.operationId] ?? {})),
  ),
});

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const withExample = (operation: Operation, recorded: Readonly<Record<string, Example>>): Operation => {
  const { parameters, requestBody, responses } = operation;
  const [first] = Object.values(recorded);
  const shown = (part: keyof Example) => mapped(recorded, (example) => ({ value: example[part] }));
  return {
    ...operation,
    ...(parameters
      ? {
          parameters: parameters.map((one) =>
            '$ref' in one ? one : { ...one, example: first?.request[String(one['name'])] ?? '' },
          ),
        }
      : {}),
    ...(requestBody
      ? {
          requestBody: {
            ...requestBody,
            content: {
              ...requestBody.content,
              [FORM]: { ...requestBody.content[FORM], examples: shown('request') },
            },
          },
        }
      : {}),
    responses: {
      ...responses,
      200: {
        ...responses[200],
        content: {
          ...responses[200].content,
          [JSON_TYPE]: { ...responses[200].content[JSON_TYPE], examples: shown('answer') },
        },
      },
    },
  };
};

const mapped = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
