import { describe, expect, it } from 'vitest';
import {
  base64,
  type CapturedRequest,
  codeOf,
  PNG,
  personWith,
  readFrame,
  stubNetwork,
} from '../_testing/generation-services';
import { MAX_SENT_PICTURE_BYTES, type PictureService } from './generation.contract';

const network = stubNetwork();
const wanted = { prompt: 'a bee', ratio: '3:2' };
const sent = { type: 'image/jpeg', data: base64(new Uint8Array([255, 216, 255, 1])) };
const mask = { type: 'image/png', data: base64(PNG) };

const stability = { STABILITY_API_KEY: 'sk-canary', IMAGE_STABILITY_MODEL: 'sd3.5-large' };
const fal = {
  FAL_KEY: 'fal-canary',
  IMAGE_FAL_MODEL: 'fal-ai/flux/dev',
  IMAGE_FAL_EDIT_MODEL: 'fal-ai/flux-lora/inpainting',
};
const a1111 = {
  IMAGE_A1111_BASE_URL: 'http://127.0.0.1:7860',
  IMAGE_A1111_MODEL: 'sdxl-base',
  IMAGE_A1111_KEY: 'me:secret',
};
const comfyUi = {
  IMAGE_COMFYUI_BASE_URL: 'http://127.0.0.1:8188',
  IMAGE_COMFYUI_MODEL: 'sdxl.safetensors',
};
const gptImage = {
  IMAGE_OPENAI_BASE_URL: 'https://pictures.example/v1',
  IMAGE_OPENAI_MODEL: 'gpt-image-1',
};
const gemini = { GEMINI_API_KEY: 'AIza', GEMINI_IMAGE_MODEL: 'gemini-2.5-flash-image' };

const picture = async (bindings: object, more: object = {}) =>
  (await personWith(bindings)).post('/picture', { ...wanted, ...more });
const asked = (at = 0) => network.asked[at] as CapturedRequest;
const filesOf = async (form: FormData) =>
  Object.fromEntries(
    await Promise.all(
      [...form].map(async ([name, value]) => [
        name,
        typeof value === 'string'
          ? value
          : `${value.name} ${value.type} ${base64(new Uint8Array(await value.arrayBuffer()))}`,
      ]),
    ),
  );

describe('Stability AI', () => {
  it('draws, changes a picture, and paints anew within a mask', async () => {
    network.answer = () => new Response(PNG);
    expect((await readFrame(await picture(stability, { seed: 7 }))).bytes).toEqual(PNG);
    expect(asked().url.href).toBe('https://api.stability.ai/v2beta/stable-image/generate/sd3');
    expect(asked().headers.get('Authorization')).toBe('Bearer sk-canary');
    const usual = { prompt: 'a bee', output_format: 'png' };
    expect(await filesOf(asked().body)).toEqual({
      ...usual,
      seed: '7',
      model: 'sd3.5-large',
      aspect_ratio: '3:2',
    });

    await readFrame(await picture(stability, { picture: sent }));
    expect(await filesOf(asked(1).body)).toEqual({
      ...usual,
      model: 'sd3.5-large',
      mode: 'image-to-image',
      strength: '0.65',
      image: `image.jpeg image/jpeg ${sent.data}`,
    });

    await readFrame(await picture(stability, { picture: sent, mask }));
    expect(asked(2).url.pathname).toBe('/v2beta/stable-image/edit/inpaint');
    expect(await filesOf(asked(2).body)).toEqual({
      ...usual,
      image: `image.jpeg image/jpeg ${sent.data}`,
      mask: `mask.png image/png ${mask.data}`,
    });
  });

  it('refuses what its filter blurred', async () => {
    network.answer = () => new Response(PNG, { headers: { 'finish-reason': 'CONTENT_FILTERED' } });
    expect(await codeOf(await picture(stability))).toBe('generation_refused');
  });
});

describe('fal.ai', () => {
  it('draws, and fetches the file without the key', async () => {
    network.answer = (url) =>
      url.host === 'fal.run'
        ? Response.json({ images: [{ url: 'https://v3.fal.media/files/a.png' }] })
        : new Response(PNG);
    expect((await readFrame(await picture(fal, { steps: 20 }))).bytes).toEqual(PNG);
    expect(asked().url.pathname).toBe('/fal-ai/flux/dev');
    expect(asked().body).toEqual({
      prompt: 'a bee',
      num_images: 1,
      num_inference_steps: 20,
      image_size: { width: 1216, height: 832 },
    });
    expect(asked(1).headers.has('Authorization')).toBe(false);

    await readFrame(await picture(fal, { picture: sent, mask }));
    expect(asked(2).url.pathname).toBe('/fal-ai/flux-lora/inpainting');
    expect(asked(2).body).toEqual({
      prompt: 'a bee',
      num_images: 1,
      image_url: `data:image/jpeg;base64,${sent.data}`,
      mask_url: `data:image/png;base64,${mask.data}`,
    });
  });

  it('follows no address on a private network, and refuses what its filter blackened', async () => {
    network.answer = () => Response.json({ images: [{ url: 'https://inside.example/a.png' }] });
    expect(await codeOf(await picture(fal))).toBe('generation_bad_answer');
    network.answer = () =>
      Response.json({ images: [{ url: 'https://v3.fal.media/a.png' }], has_nsfw_concepts: [true] });
    expect(await codeOf(await picture(fal))).toBe('generation_refused');
  });
});

it('a Stable Diffusion web UI draws, and changes what a mask marks, at no cost', async () => {
  const long = new Uint8Array(9000);
  long.set(PNG);
  network.answer = () => Response.json({ images: [base64(long)], parameters: {}, info: '{}' });
  expect((await readFrame(await picture(a1111))).bytes).toEqual(long);
  expect(asked().url.href).toBe('http://127.0.0.1:7860/sdapi/v1/txt2img');
  expect(asked().headers.get('Authorization')).toBe(`Basic ${btoa('me:secret')}`);
  await readFrame(await picture(a1111, { picture: sent, mask }));
  expect(asked(1).url.pathname).toBe('/sdapi/v1/img2img');
  expect(asked(1).body).toMatchObject({
    init_images: [sent.data],
    mask: mask.data,
    width: 1216,
    height: 832,
    override_settings: { sd_model_checkpoint: 'sdxl-base' },
  });
});

describe('ComfyUI', () => {
  it('is asked for its result until it is there', async () => {
    let looks = 0;
    network.answer = (url) => {
      if (url.pathname === '/prompt') return Response.json({ prompt_id: 'a-1' });
      if (url.pathname === '/view') return new Response(PNG);
      looks += 1;
      const images = [{ filename: 'b&c.png', subfolder: '', type: 'output' }];
      return Response.json(looks < 2 ? {} : { 'a-1': { outputs: { saved: { images } } } });
    };
    expect((await readFrame(await picture(comfyUi, { seed: 3 }))).bytes).toEqual(PNG);
    expect(asked().body.prompt.sampled.inputs).toMatchObject({ seed: 3, steps: 25 });
    expect(asked().body.prompt.model.inputs).toEqual({ ckpt_name: 'sdxl.safetensors' });
    expect(asked(3).url.search).toBe('?filename=b%26c.png&subfolder=&type=output');
  });

  it('may fail', async () => {
    network.answer = (url) =>
      url.pathname === '/prompt'
        ? Response.json({ prompt_id: 'a-1' })
        : Response.json({ 'a-1': { status: { status_str: 'error' }, outputs: {} } });
    // Within the first second it is an error of its own, later one in the frame.
    expect(await (await picture(comfyUi)).text()).toContain('generation_unavailable');
  });
});

it('OpenAI and Gemini get the picture in their own ways', async () => {
  network.answer = () => Response.json({ data: [{ b64_json: base64(PNG) }] });
  await readFrame(await picture(gptImage, { picture: sent, mask }));
  expect(asked().url.pathname).toBe('/v1/images/edits');
  expect(await filesOf(asked().body)).toMatchObject({
    model: 'gpt-image-1',
    size: '1536x1024',
    image: `image.jpeg image/jpeg ${sent.data}`,
    mask: `mask.png image/png ${mask.data}`,
  });

  const part = { inlineData: { data: base64(PNG) } };
  network.answer = () => Response.json({ candidates: [{ content: { parts: [part] } }] });
  await readFrame(await picture(gemini, { picture: sent }));
  expect(asked(1).body.contents[0].parts).toEqual([
    { inlineData: { mimeType: 'image/jpeg', data: sent.data } },
    { text: 'a bee' },
  ]);
});

it.each([
  [
    'a mask that Gemini has no place for',
    gemini,
    { picture: sent, mask },
    'generation_unsupported',
  ],
  ['a picture for ComfyUI', comfyUi, { picture: sent }, 'generation_unsupported'],
  ['a mask without its picture', a1111, { mask }, 'invalid_request'],
  ['a mask that is no PNG', a1111, { picture: sent, mask: sent }, 'invalid_request'],
  [
    'a picture of more than 4 MB',
    a1111,
    { picture: { ...sent, data: base64(new Uint8Array(MAX_SENT_PICTURE_BYTES + 3)) } },
    'invalid_request',
  ],
])('%s is refused, and nothing is sent', async (_, bindings, more, code) => {
  expect(await codeOf(await picture(bindings, more))).toBe(code);
  expect(network.asked).toEqual([]);
});

it.each([
  [stability, { picture: true, mask: 'white' }, 6.5],
  [{ ...stability, IMAGE_STABILITY_MODEL: 'core' }, { picture: false, mask: null }, 3],
  [fal, { picture: true, mask: 'white' }, 4],
  [a1111, { picture: true, mask: 'white' }, 0],
  [comfyUi, { picture: false, mask: null }, 0],
  [gptImage, { picture: true, mask: 'transparent' }, 7],
])('the page is told what is taken and what it costs: %o', async (bindings, takes, cents) => {
  const response = await (await personWith(bindings)).get('');
  const { picture: service } = (await response.json()) as { picture: PictureService };
  expect(service).toMatchObject({ takes, cents });
});
