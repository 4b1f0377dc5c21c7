import { sceneCameraChoices, styleChoices } from '@entropy-tools/studio/motion/film-catalogue';
import { filmQualities, filmRatios } from '@entropy-tools/studio/motion/film-size';
import { genres } from '@entropy-tools/studio/music/music-settings';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { nearest } from '../nearest';
import {
  deviceRates,
  isOfScene,
  longestSeconds,
  sceneStyleChoices,
  specifiedRates,
  type VideoSettings,
} from '../settings';
import type { Generator } from '../use-generator';
import { MIN_SECONDS, videoModels } from '../video-models';

const qualities = { SD: 'SD (720p)', HD: 'HD (1080p)', '4K': '4K' } as const;

/** Model, duration, ratio, quality, rate, style and format. */
export function FilmFields({ generator }: { generator: Generator }) {
  const { settings, change, engine, service } = generator;
  const isService = engine === 'service';
  const rates = engine === 'simulation' ? specifiedRates : deviceRates;
  const isScene = isOfScene(settings, engine);
  const styles = isScene ? sceneStyleChoices : styleChoices;
  const style = styles.some(({ id }) => id === settings.style) ? settings.style : styles[0]?.id;
  const longest = longestSeconds(engine, settings);
  const choose =
    <Key extends keyof VideoSettings>(key: Key) =>
    (event: React.ChangeEvent<HTMLSelectElement>) =>
      change({ [key]: event.currentTarget.value } as Partial<VideoSettings>);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
      {engine === 'simulation' && (
        <Select
          label="Model"
          className="col-span-2 sm:col-span-3"
          value={settings.model}
          onChange={choose('model')}
        >
          {videoModels.map(({ id, maxSeconds }) => (
            <option key={id} value={id}>
              {id} (up to {maxSeconds} s)
            </option>
          ))}
        </Select>
      )}
      {isService && service.service ? (
        <Select
          label="Duration"
          value={nearest(service.service.seconds, settings.seconds)}
          onChange={(event) => change({ seconds: Number(event.currentTarget.value) })}
        >
          {service.service.seconds.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds} s
            </option>
          ))}
        </Select>
      ) : (
        <Slider
          label="Duration"
          className="col-span-2 sm:col-span-3"
          {...{ min: MIN_SECONDS, max: longest, step: 1 }}
          value={settings.seconds}
          valueText={`${settings.seconds} s`}
          onValueChange={(seconds) => change({ seconds })}
        />
      )}
      <Select label="Style" value={style} onChange={choose('style')}>
        {styles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {isScene && (
        <Select label="Camera" value={settings.camera} onChange={choose('camera')}>
          {sceneCameraChoices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {isScene && (
        <Select label="Ending" value={settings.ending} onChange={choose('ending')}>
          <option value="once">Plays once</option>
          <option value="loop">Loops without a seam</option>
        </Select>
      )}
      <Select label="Aspect ratio" value={settings.ratio} onChange={choose('ratio')}>
        {filmRatios.map((ratio) => (
          <option key={ratio}>{ratio}</option>
        ))}
      </Select>
      <Select label="Quality" value={settings.quality} onChange={choose('quality')}>
        {filmQualities.map((quality) => (
          <option key={quality} value={quality}>
            {qualities[quality]}
          </option>
        ))}
      </Select>
      {!isService && (
        <Select
          label="Frame rate"
          value={settings.frameRate}
          onChange={(event) => change({ frameRate: Number(event.currentTarget.value) })}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rate} fps
            </option>
          ))}
        </Select>
      )}
      {engine === 'device' && (
        <Select label="File" value={settings.format} onChange={choose('format')}>
          <option value="mp4">MP4 (H.264)</option>
          <option value="webm">WebM (VP9)</option>
        </Select>
      )}
      {engine === 'device' && (
        <Select label="Music" value={settings.music} onChange={choose('music')}>
          <option value="none">None</option>
          {genres.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
