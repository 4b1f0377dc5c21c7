import { saveMcpSchema } from '@workers/api/mcp/mcp.contract';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import { describe, expect, it } from 'vitest';
import { emptyForm, readForm } from './draft';
import { addPrompt, addResource, emptyMoreForms } from './more-forms';
import { readDefinition } from './read-definition';

const resource = { uri: ' docs://prices ', name: ' Prices ', mimeType: 'text/plain', text: 'R5' };
const prompt = { name: ' ask ', description: ' Asks ', text: 'About {{topic}}' };
const tools = [{ name: 'a', description: '', inputSchema: '' }];

describe('a resource and a prompt', () => {
  it("are accepted by the Worker's schema", () => {
    const [resources, prompts] = [addResource(resource), addPrompt(prompt)];
    if ('message' in resources || 'message' in prompts) throw new Error('refused');
    const definition = { name: 'n', tools, resources: resources.list, prompts: prompts.list };
    expect(saveMcpSchema.parse(definition)).toMatchObject({
      resources: [{ uri: 'docs://prices', name: 'Prices', text: 'R5' }],
      prompts: [{ name: 'ask', description: 'Asks', text: 'About {{topic}}' }],
    });
  });

  it.each([
    [addResource(emptyMoreForms.resource), 'The address must be one such as docs://prices'],
    [addResource({ ...resource, uri: 'prices' }), 'The address must be one such as docs://prices'],
    [addResource({ ...resource, name: ' ' }), 'Please enter a name of the resource'],
    [
      addResource(resource, [{ ...resource, uri: 'docs://prices' }]),
      'There is a resource at “docs://prices” already',
    ],
    [
      addResource({ ...resource, text: 'x'.repeat(mcpLimits.text + 1) }),
      'A text may have 20000 characters',
    ],
    [addPrompt(emptyMoreForms.prompt), 'Please enter a name of the prompt'],
    [addPrompt({ ...prompt, text: ' ' }), 'Please enter the text of the prompt'],
    [addPrompt(prompt, [{ ...prompt, name: 'ask' }]), 'There is a prompt named “ask” already'],
    [addPrompt(prompt, Array(50).fill(prompt)), 'An MCP may have 50 prompts'],
  ])('report what is wrong: %j', (added, message) => expect(added).toEqual({ message }));
});

describe('a tool from another program', () => {
  it('keeps its hints and its output schema when edited', () => {
    const read = readDefinition(
      JSON.stringify({
        name: 'n',
        tools: [{ name: 'a', inputSchema: {}, annotations: { readOnlyHint: true, title: 'A' } }],
      }),
    );
    expect(read).toMatchObject({
      definition: { tools: [{ annotations: { readOnlyHint: true } }] },
    });
    const kept = { outputSchema: '{"type":"object"}', annotations: { readOnlyHint: true } };
    expect(readForm({ ...emptyForm, name: 'a', kept }, [])).toMatchObject({ tool: kept });
  });
});
