import { describe, expect, it } from 'vitest';
import openapi from '../../contract/openapi.json' with { type: 'json' };
import { table } from './tables';

const ROWS = table(7, 'Paths', ['method and path', 'sent', 'read']);
const CALLS = ROWS.flatMap((row) => [...row['method and path'].matchAll(/(GET|POST) (\/api\/\S+?)(?=,|$)/g)]);

const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = openapi.paths;

describe('the calls of the specification', () => {
  it.each(CALLS.map(([call]) => call))('%s is in the contract', (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(Object.keys(paths[path] ?? {})).toContain(method.toLowerCase());
  });

  it('are all calls of the contract, and the one whose path is an option', () => {
    const specified = CALLS.map(([, , path]) => path);
    const others = Object.keys(paths).filter((path) => path.startsWith('/api/') && !specified.includes(path));
    expect(others).toEqual(['/api/admin/event/getquestion']);
  });
});
