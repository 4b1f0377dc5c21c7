/**
 * A filter of pandoc that takes out what could run or be fetched when a result is opened: raw markup, links
 * with other schemes than ours, pictures elsewhere, attributes and metadata that a writer would copy. An e-book
 * must have a title and hold every picture that it names; an empty date is none.
 */
export const safeFilter = `
local kept = { title = true, subtitle = true, author = true, date = true, lang = true, abstract = true }
local shown = { width = true, height = true, startFrom = true }

local function bare(element)
  for name in pairs(element.attributes) do
    if not shown[name] then element.attributes[name] = nil end
  end
  return element
end

local function is_safe(target)
  local scheme = target:gsub('[%c%s]', ''):lower():match('^([%w+.-]*):')
  return scheme == nil or scheme == 'http' or scheme == 'https' or scheme == 'mailto' or scheme == 'tel'
end

local function is_here(source)
  return source:match('^data:image/') or not (source:match('^[%w+.-]*:') or source:match('^//'))
end

local function is_missing(source)
  return FORMAT:match('^epub') and not source:match('^data:') and not pandoc.mediabag.lookup(source)
end

-- A figure whose picture is left out is its caption.
local function with_picture(figure)
  local has_picture = false
  figure:walk({ Image = function() has_picture = true end })
  local text = pandoc.utils.stringify(figure.content)
  local caption = figure.caption.long
  if not has_picture and #caption > 0 and (text == '' or text == 'image' or text == pandoc.utils.stringify(caption)) then
    return caption
  end
  return bare(figure)
end

return {
  {
    RawBlock = function() return {} end,
    RawInline = function() return {} end,
    Link = function(link)
      if not is_safe(link.target) then return link.content end
      return bare(link)
    end,
    Image = function(image)
      if not is_here(image.src) or is_missing(image.src) then return image.caption end
      return bare(image)
    end,
    -- Cells of notebooks and names of places, of which the written formats would keep only the frame.
    Div = function(div) return div.content end,
    Span = function(span)
      if #span.classes == 0 then return span.content end
      return bare(span)
    end,
    Header = bare, Code = bare, CodeBlock = bare, Table = bare, Figure = with_picture,
    Meta = function(meta)
      for name in pairs(meta) do
        if not kept[name] or pandoc.utils.stringify(meta[name]) == '' then meta[name] = nil end
      end
      if FORMAT:match('^epub') and not meta.title then
        meta.title = tostring(PANDOC_WRITER_OPTIONS.variables.pagetitle or 'Untitled')
      end
      return meta
    end,
  },
}
`;
