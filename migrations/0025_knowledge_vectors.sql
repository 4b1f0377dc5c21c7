CREATE TABLE `knowledge_vector_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	`done` integer NOT NULL,
	`model` text NOT NULL,
	`version` text NOT NULL,
	`retry_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `knowledge_vectors` (
	`chunk_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`subject` text NOT NULL,
	`vector` text NOT NULL
);

--> statement-breakpoint
INSERT INTO `knowledge_vector_state` (`id`, `changes`, `done`, `model`, `version`, `retry_at`) VALUES (1, 1, 0, '', '', 0);
--> statement-breakpoint
-- The job that embeds passages looks at them only after one of these.
CREATE TRIGGER `knowledge_vectors_insert` AFTER INSERT ON `knowledge_chunks` BEGIN
	UPDATE `knowledge_vector_state` SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `knowledge_vectors_update` AFTER UPDATE ON `knowledge_chunks`
WHEN old.university IS NOT new.university OR old.programme IS NOT new.programme
	OR old.section <> new.section OR old.content <> new.content BEGIN
	UPDATE `knowledge_vectors` SET `model` = '' WHERE `chunk_id` = old.id;
	UPDATE `knowledge_vector_state` SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `knowledge_vectors_delete` AFTER DELETE ON `knowledge_chunks` BEGIN
	UPDATE `knowledge_vectors` SET `model` = '' WHERE `chunk_id` = old.id;
	UPDATE `knowledge_vector_state` SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `knowledge_vectors_publish` AFTER UPDATE ON `knowledge_documents` WHEN old.published <> new.published BEGIN
	UPDATE `knowledge_vector_state` SET `changes` = `changes` + 1;
END;
